/**
 * What the scripted model of the pictures says about the article, in the grammar of docs/citations.md: three true
 * quotations, one slightly off, one invented year.
 */
export const QUESTION = 'Why doesn’t the sea get saltier and saltier?'

export const SEA_ANSWER = [
  'Because salt leaves the sea as fast as rivers bring it [p2 "ions leave the sea about as fast as they arrive"]. ',
  'Salinity has stayed near 35 grams per kilogram for millions of years ',
  '[p2 "Its salinity has stayed near 35 grams per kilogram for millions of years"]; ',
  'the ions go into shells, clays and beds of salt, and into the hot rock at the ridges ',
  '[p1 "into shells, into clays, into beds of salt, and through hot rock at the mid-ocean ridges"].\n\n',
  'Each way out works faster when there is more to remove, which is what keeps the level ',
  '[p1 "Each way out works faster when there is more to remove"]. ',
  'The balance was first measured in 1952 [p1 "the balance was first measured in 1952 by two oceanographers"].',
].join('')

export const MORE_QUESTIONS = {
  whereTo: 'Where do the ions go?',
  saltier: 'Was the sea saltier once?',
  losing: 'How does the sea lose its salt?',
  baltic: 'How does the Baltic compare with the ocean?',
}

/** What a reader has beside the article. */
export const BALTIC_FILE = {
  name: 'Baltic notes.md',
  text: [
    '# Baltic notes',
    'The surface water of the central Baltic carries about seven grams of salt per kilogram, a fifth of what the ocean has.',
    'Every few years a storm from the west pushes salty water through the Danish straits; it sinks and stays below.',
  ].join('\n\n'),
}

export const BALTIC_ANSWER = [
  'The ocean holds about 35 grams per kilogram [p1 "Its salinity has stayed near 35 grams per kilogram for millions of years"]. ',
  'Your notes give a fifth of that for the central Baltic [a1 "carries about seven grams of salt per kilogram"], ',
  'and say what keeps salt in its depths [a1 "pushes salty water through the Danish straits; it sinks and stays below"].',
].join('')

/** What else was asked, for a list that looks like a list. */
export const EARLIER_QUESTIONS = [
  'What did Halley want to measure?',
  'How long does chloride stay in the sea?',
  'What happened to the Mediterranean?',
]
