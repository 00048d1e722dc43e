import type { BlockKind } from '@/lib/model/capture'
import type { Landmark } from './box'
import type { Topic } from './name-topics'
import type { Phrase } from './phrases'

/** Something that speaks for or against a block being part of the body. */
export type Clue = 'always' | WordingClue | BoxClue | PlaceClue | GroupClue | ContextClue

/** Notes a clue; `value` is from 0 to 1, 1 when left out. */
export type Say = (clue: Clue, value?: number) => void

/** How it is worded. */
export type WordingClue =
  | `kind ${BlockKind}`
  | `level ${1 | 2 | 3 | 4 | 5}`
  | `phrase ${Phrase}`
  | 'length to 40'
  | 'length to 150'
  | 'length to 500'
  | 'short'
  | 'linked'
  | 'all linked'
  | 'a quarter linked'
  | 'no link'
  | 'mostly link, short'
  | 'strong'
  | 'emphasised'
  | 'ends as a sentence'
  | 'ends in a colon'
  | 'begins small'
  | 'one word'
  | 'sentences'
  | 'commas'
  | 'digits'
  | 'date'
  | 'short date'
  | 'capitals'
  | 'said twice'
  | 'under a phrase'
  | 'behind a phrase'

/** What it is set in. */
export type BoxClue =
  | `tag ${string}`
  | `in ${Topic}`
  | `named ${Topic}`
  | `landmark ${Landmark}`
  | 'in furniture by name'
  | 'header in an article'
  | 'smaller letters'
  | 'larger letters'
  | 'much larger letters'
  | 'bold box'
  | 'column of the body'
  | 'narrow'
  | 'floats'
  | 'collapsed'
  | 'in a thread'
  | 'image in its box'
  | `${'parent' | 'grandparent'} ${'text share' | 'links' | 'running' | 'block size' | 'size'}`
  | 'siblings alike'
  | 'siblings alike, linked'
  | 'teaser'
  | 'teaser, running text'
  | 'in many places'

/** Where it stands. */
export type PlaceClue =
  | 'before the title'
  | 'behind the title'
  | 'close behind the title'
  | 'says the title'
  | 'before the first text'
  | 'far before the first text'
  | 'short way before the first text'
  | 'behind the last text'
  | 'far behind the last text'
  | 'late'
  | 'text before it'
  | 'text behind it'
  | 'between texts'
  | 'way from the text before'
  | 'way to the text behind'
  | 'link between texts'
  | 'link between texts, capitals'
  | 'touches an image'
  | 'media with an image'
  | 'running text'
  | 'in the body'
  | 'in the densest box'
  | 'right in the densest box'
  | 'deep in the densest box'
  | 'away from the densest box'
  | 'outside the article of the title'
  | 'before a sure body'
  | 'away from a sure body'
  | 'behind a sure body'
  | 'shorter texts than the body'
  | 'little text'
  | 'little text, in the densest box'
  | 'little text, running text'
  | 'island'
  | 'island near'
  | 'island of the body'
  | 'no island'
  | 'texts beside it'
  | 'other article'
  | 'own article'

/** What list or table it is an item of. */
export type GroupClue = `${'list' | 'table'} ${GroupTrait}`

export type GroupTrait =
  | 'links'
  | 'without links'
  | 'sentences'
  | 'item size'
  | 'inside'
  | 'wide'
  | 'behind text'
  | 'count'
  | 'of one or two'
  | 'share'

/** What the first look made of the blocks around it. */
export type ContextClue =
  | 'first look'
  | 'first look, chance'
  | `${'one' | 'two'} ${'before' | 'behind'}`
  | 'both beside it'
  | 'six before'
  | 'six behind'
  | 'both sixes'
  | `${'box' | 'parent' | 'grandparent'} ${'rest' | 'weight' | 'alone'}`
  | 'its part'
  | 'no part'
  | 'heading follows'
  | 'its heading'
  | 'its heading is out'
