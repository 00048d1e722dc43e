/** Running text to set: written for this project. */
export const PROSE = [
  'A lighthouse is a promise that somebody keeps every night. The first ones were fires on hills, tended by monks or by the widows of fishermen, and a fire that went out on the wrong evening was remembered for a century. Oil lamps came later, and with them the reflector, the clockwork and the long logbook in which each hour was signed for.',
  'The great step was a matter of glass. A lens that is thick enough to gather the light of a lamp is too heavy to turn, and it swallows half of what it gathers. Cut into rings, each ring set at the angle that the whole lens would have there, it weighs a tenth and wastes almost nothing. The rings were ground by hand in a few workshops and shipped in straw.',
  'What a sailor sees is not the lamp but the rhythm. Two short flashes and a long darkness mean one rock, a slow turning beam another, and the lists in which these characters are printed were for a long time the most carefully proofread books of their countries. A misprint could not be corrected by the people it concerned.',
  'Keeping the light was work for a family rather than for a man. Somebody had to carry the oil up, to trim the wick before midnight, to wind the weights, to wash the salt from the panes at first light, and to write it all down. Inspectors arrived unannounced, by boat, and looked at the brass first and at the children afterwards.',
  'Electricity made the keeper a mechanic and the telephone made him a neighbour. In the end a small box did what the family had done: it measured the daylight, switched the lamp, reported its own failures and asked for no garden. The last crews left with their dogs and their books, and the houses below the towers became museums or nothing at all.',
  'Satellites have not made the lights useless, only less alone. A receiver tells where it believes to be, and a light tells where a rock is. Most of those who sail at night like to have both, and it is a rare skipper who does not look up when the beam passes over the deck, out of habit or out of gratitude.',
  'Fog is the enemy of all of this, and against fog there was only noise. Bells were followed by guns, guns by whistles driven with steam, whistles by sirens whose note could be felt in the chest at a distance of five miles. People who lived nearby are said to have fallen asleep only when the horn was sounding.',
  'The towers themselves are harder to forget than the men. Granite blocks were dovetailed to each other and to the rock, first on dry land, where every course was laid out and numbered, then on the reef, in the few hours between two tides. Some took nine summers, and the sea removed the work of three.',
]

export const TITLE = 'The keepers of the light'
export const HEADINGS = ['Glass and fire', 'The rhythm of a rock', 'After the keepers']

/** Words that lie inside one paragraph each. */
export const QUOTES = [
  'a fire that went out on the wrong evening was remembered for a century',
  'it weighs a tenth and wastes almost nothing',
  'to wash the salt from the panes at first light',
]

/** Paragraphs with words that ligatures draw as one glyph. */
export const LIGATURES = [
  'The official office of the chief official offered a baffling flood of first efficient affidavits.',
  'Five fluffy finches shuffled off; the scaffold was difficult to fix, and the waffle iron sniffed at the coffin.',
]

export const JAPANESE = [
  '灯台は毎晩だれかが守る約束である。最初の灯台は丘の上のたき火で、漁師の妻や僧が火を守っていた。',
  '大きな進歩はガラスによるものだった。厚いレンズは重くて回せないが、輪に分けて磨けば重さは十分の一になる。',
]

export const CHINESE = [
  '灯塔是每个夜晚都有人遵守的诺言。最早的灯塔只是山上的火堆，由僧人或渔夫的遗孀照看，火在错误的夜晚熄灭，人们会记住一百年。',
  '真正的进步来自玻璃。足以聚集灯光的透镜太重而无法转动，把它切成圆环，重量只有十分之一，几乎没有浪费。',
]

export const ARABIC = [
  'المنارة وعد يحفظه شخص ما في كل ليلة. كانت الأولى نيرانا على التلال يرعاها الرهبان أو أرامل الصيادين.',
  'كانت الخطوة الكبرى مسألة زجاج. العدسة السميكة ثقيلة جدا فلا تدور، وإذا قطعت إلى حلقات صار وزنها عشر ما كان.',
]

export const HEBREW = [
  'מגדלור הוא הבטחה שמישהו מקיים בכל לילה. הראשונים היו מדורות על גבעות, ונזירים או אלמנות של דייגים שמרו עליהן.',
  'הצעד הגדול היה עניין של זכוכית. עדשה עבה כבדה מדי, אבל חתוכה לטבעות היא שוקלת עשירית בלבד.',
]

export const TABLE = {
  head: ['Tower', 'Height', 'First lit', 'Range'],
  rows: [
    ['North Stack', '41 m', '1811', '19 miles'],
    ['Grey Skerry', '35 m', '1844', '18 miles'],
    ['Long Ness', '28 m', '1862', '14 miles'],
    ['Holm of Brae', '22 m', '1899', '11 miles'],
    ['Saint Abel', '49 m', '1906', '24 miles'],
  ],
}
