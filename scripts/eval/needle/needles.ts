/** A sentence that is in none of the texts, and a question for it in other words. */
export interface Needle {
  id: string
  /** Whether its question shares at least one telling word with it, in any form. */
  tier: 'other-words' | 'no-common-word'
  kind: 'who' | 'when' | 'where' | 'why' | 'how' | 'how-many' | 'what' | 'yes-no' | 'list'
  sentence: string
  question: string
}

/**
 * Written for this: each question as somebody would ask who remembers the thing, and not how it was put. Questions without any
 * word in common are counted apart: what ranks by words can find those by luck only.
 */
export const NEEDLES: readonly Needle[] = [
  {
    id: 'herring',
    tier: 'other-words',
    kind: 'what',
    sentence:
      'The keeper of the lighthouse at Skerrow Point was paid in barrels of salted herring until 1907.',
    question: 'What did the man who tended the light at Skerrow get as wages?',
  },
  {
    id: 'veltrine',
    tier: 'other-words',
    kind: 'who',
    sentence: 'Imogen Vale first isolated veltrine from the bark of the paper mulberry in her garden.',
    question: 'Which scientist discovered the substance called veltrine?',
  },
  {
    id: 'negatives',
    tier: 'other-words',
    kind: 'how-many',
    sentence:
      'The municipal archive holds 4,312 glass negatives of the quayside, none of which had been catalogued before the flood.',
    question: 'How many pictures on glass plates are kept by the town archives?',
  },
  {
    id: 'tandem',
    tier: 'other-words',
    kind: 'how',
    sentence:
      'Passengers travelling with a tandem must reserve its place in the luggage van two days in advance.',
    question: 'How early do I have to book if I bring a tandem bicycle on the train?',
  },
  {
    id: 'cellist',
    tier: 'other-words',
    kind: 'why',
    sentence:
      'The quartet refused to tour again after the instrument of its cellist was lost between Lisbon and Oslo.',
    question: 'Why did the quartet give up playing abroad once the cello had gone missing?',
  },
  {
    id: 'goats',
    tier: 'other-words',
    kind: 'how-many',
    sentence:
      'By the spring census the island counted eleven inhabitants and a little over nine hundred goats.',
    question: 'How many people lived on the island with the goats?',
  },
  {
    id: 'ferry',
    tier: 'other-words',
    kind: 'when',
    sentence: 'From the second week of November the last ferry to Halmory leaves at 16:40 instead of 19:15.',
    question: 'What time is the final boat to Halmory in winter?',
  },
  {
    id: 'beeswax',
    tier: 'other-words',
    kind: 'how',
    sentence:
      'To keep the parchment from cracking, the binders rubbed every sheet with beeswax warmed in the hand.',
    question: 'How was parchment protected against cracks by the people who bound the books?',
  },
  {
    id: 'lichen',
    tier: 'other-words',
    kind: 'where',
    sentence:
      'The orange lichen that gives the wall its colour grows nowhere else than on the roof of the old tannery.',
    question: 'On which building is that orange lichen found?',
  },
  {
    id: 'turnstile',
    tier: 'other-words',
    kind: 'why',
    sentence:
      'The turnstiles were taken out because prams could not pass them and the queue reached the bus stop.',
    question: 'What was the reason for removing the turnstiles?',
  },
  {
    id: 'subsidy',
    tier: 'other-words',
    kind: 'how-many',
    sentence:
      'Growers who switch to dry-stone terraces receive a grant of 1,850 euros for every hundred metres.',
    question: 'How much money is paid to farmers who build terraces of dry stone?',
  },
  {
    id: 'piano',
    tier: 'other-words',
    kind: 'yes-no',
    sentence: 'Visitors are welcome to play the upright piano in the foyer, though never during a rehearsal.',
    question: 'May guests use the piano?',
  },
  {
    id: 'aurelian',
    tier: 'other-words',
    kind: 'who',
    sentence: 'The screenplay was secretly finished by Marta Okonjo, the night porter of the hotel.',
    question: 'Who really completed the script, a hotel employee?',
  },
  {
    id: 'quarantine',
    tier: 'other-words',
    kind: 'how',
    sentence:
      'Seedlings from abroad spend forty days behind double netting before anybody may carry them into the hall.',
    question: 'How long are imported seedlings kept apart?',
  },
  {
    id: 'turbine',
    tier: 'other-words',
    kind: 'what',
    sentence:
      'When the wind exceeds 25 metres per second the blades of turbine nine are turned edge-on and locked.',
    question: 'What happens to the turbine in a storm with very strong wind?',
  },
  {
    id: 'clockmaker',
    tier: 'other-words',
    kind: 'when',
    sentence:
      'The astronomical clock of Brennick was stopped on purpose on 3 March 1871 and has never run since.',
    question: 'Since when has the Brennick clock stood still?',
  },
  {
    id: 'saffron',
    tier: 'other-words',
    kind: 'list',
    sentence:
      'Besides saffron the monks traded in candied quince, walnut ink and a liqueur made of pine tips.',
    question: 'Which goods other than saffron were sold by the monastery?',
  },
  {
    id: 'frogs',
    tier: 'other-words',
    kind: 'why',
    sentence:
      'Night trains slow to walking pace near Ostrava in April so that migrating toads can cross the rails.',
    question: 'Why are trains so slow close to Ostrava in spring?',
  },
  {
    id: 'vaccine',
    tier: 'other-words',
    kind: 'what',
    sentence:
      'A second dose of the Kessler vaccine after fewer than nineteen days gave no additional protection at all.',
    question: 'How soon is too soon for the next shot of the Kessler vaccine?',
  },
  {
    id: 'bakery',
    tier: 'other-words',
    kind: 'where',
    sentence: 'The sourdough with which the expedition baked was stored in a hollow beneath the pilot seat.',
    question: 'Where did the explorers keep their sourdough?',
  },
  {
    id: 'refund',
    tier: 'other-words',
    kind: 'yes-no',
    sentence:
      'Tickets bought from a street vendor are not refunded, whatever the weather on the evening of the concert.',
    question: 'Do I get my money back for a ticket from a street seller when it rains?',
  },
  {
    id: 'glacier',
    tier: 'other-words',
    kind: 'how-many',
    sentence:
      'Between two visits of the surveyors the tongue of the Morvin glacier had retreated by 212 metres.',
    question: 'How far has the Morvin glacier shrunk?',
  },
  {
    id: 'password',
    tier: 'other-words',
    kind: 'what',
    sentence:
      'Whoever forgets the code of the bicycle cellar must ask the caretaker, who changes it every other Tuesday.',
    question: 'On which day does the janitor set a new code for the bike cellar?',
  },
  {
    id: 'monument',
    tier: 'other-words',
    kind: 'why',
    sentence:
      'The sculptor left the left hand of the admiral unfinished in protest against a fee that was paid in shares.',
    question: "Why is the admiral's hand incomplete?",
  },
  {
    id: 'violin',
    tier: 'other-words',
    kind: 'who',
    sentence:
      'The violin was carved in one winter by a prisoner named Anselm Brandt, who had never seen a workshop.',
    question: 'Which inmate made the violin?',
  },
  {
    id: 'eels',
    tier: 'other-words',
    kind: 'when',
    sentence: 'Eels are not caught here between the first frost and the feast of Saint Lucy.',
    question: 'During which part of the year is fishing for eels forbidden?',
  },
  {
    id: 'lift',
    tier: 'other-words',
    kind: 'how',
    sentence:
      'The lift of the observatory is driven by a tank that fills with rain and sinks as the cabin rises.',
    question: 'By what force does the observatory elevator move?',
  },
  {
    id: 'salary',
    tier: 'other-words',
    kind: 'how-many',
    sentence: 'In her first season the stage manager earned less in a month than the tenor spent on gloves.',
    question: 'What did the stage manager make per month compared with the singer?',
  },
  {
    id: 'map',
    tier: 'other-words',
    kind: 'where',
    sentence: 'The only surviving map of the canal network hangs upside down in the kitchen of the abbey.',
    question: 'In what room can one see the map of the canals?',
  },
  {
    id: 'dye',
    tier: 'other-words',
    kind: 'what',
    sentence: 'The deep blue of the uniforms came from a dye pressed out of dried snail shells and lime.',
    question: 'From which materials was the blue colour of the uniforms made?',
  },
  {
    id: 'journal',
    tier: 'no-common-word',
    kind: 'where',
    sentence: 'The diary of the harbour master was hidden by his daughter under a loose floorboard.',
    question: 'In which spot did the girl conceal the journal?',
  },
  {
    id: 'dogs',
    tier: 'no-common-word',
    kind: 'yes-no',
    sentence:
      'Animals are not admitted to the reading room, with the exception of those that guide the blind.',
    question: 'Can I bring my dog into the library?',
  },
  {
    id: 'salt',
    tier: 'no-common-word',
    kind: 'why',
    sentence: 'Cooks there add no salt because the spring from which they draw is itself brackish.',
    question: 'For what reason is food left unseasoned?',
  },
  {
    id: 'fire',
    tier: 'no-common-word',
    kind: 'when',
    sentence: 'Flames destroyed the granary in the early hours of Whit Monday.',
    question: 'On which date did the barn burn down?',
  },
  {
    id: 'choir',
    tier: 'other-words',
    kind: 'why',
    sentence:
      'The choir rehearses in a disused swimming pool, because its tiles return every note a second late.',
    question: 'For what reason does the choir practise where people once went for a swim?',
  },
  {
    id: 'bill',
    tier: 'other-words',
    kind: 'how-many',
    sentence: 'Anyone who settles the bill before Monday is given a fifth off.',
    question: 'How big is the discount for paying the bill early?',
  },
  {
    id: 'bridge',
    tier: 'other-words',
    kind: 'how',
    sentence: 'Because the bridge hummed in a crosswind, engineers filled its handrails with sand.',
    question: 'By what means was the noise of the bridge stopped?',
  },
  {
    id: 'governor',
    tier: 'other-words',
    kind: 'yes-no',
    sentence: 'The governor never learned to read and had every letter sung to him.',
    question: 'Was the governor literate?',
  },
  {
    id: 'treaty',
    tier: 'other-words',
    kind: 'who',
    sentence: 'Only the eldest of the four sisters could recall where the treaty had been signed.',
    question: 'Which person remembered the place of the treaty?',
  },
  {
    id: 'fruit',
    tier: 'other-words',
    kind: 'how',
    sentence: 'Ripe fruit is lowered into the well overnight to keep it from spoiling.',
    question: 'In what way is fruit kept fresh?',
  },
  {
    id: 'census',
    tier: 'other-words',
    kind: 'who',
    sentence: 'The census taker was refused entry by every household on the north shore.',
    question: 'Which people would not let the census official in?',
  },
  {
    id: 'organ',
    tier: 'other-words',
    kind: 'how-many',
    sentence: 'Repairs to the organ swallowed two thirds of what the parish had put aside for the steeple.',
    question: 'What share of the savings for the steeple was spent on mending the organ?',
  },
  {
    id: 'pass',
    tier: 'other-words',
    kind: 'how',
    sentence: 'Snow closed the pass for nine weeks that year, and the post came by sledge.',
    question: 'How were letters delivered while the pass was shut?',
  },
  {
    id: 'butter',
    tier: 'other-words',
    kind: 'when',
    sentence: 'The recipe calls for butter made in May, when the cows feed on clover.',
    question: 'In which month should the butter for the dish be produced?',
  },
]
