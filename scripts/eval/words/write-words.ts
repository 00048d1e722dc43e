export interface WordTables {
  /** Stems in order of the alphabet, each with the number of definitions that hold it. */
  stems: readonly (readonly [stem: string, count: number])[]
  definitions: number
  /** Numbers of stems, in order, with spaces between. */
  synonyms: readonly string[]
  derived: readonly string[]
}

/** The file of the tables; `read-english-words.ts` reads them back. */
export function writeWords({ stems, definitions, synonyms, derived }: WordTables): string {
  return `${HEAD}
/** How many definitions were counted. */
export const ENGLISH_DEFINITIONS = ${definitions}

/**
 * Stems in order, one after the other: how many letters it shares with the one before (base 36), its other letters,
 * and how common it is: the definitions that hold it are about 2^(letter/2), from A.
 */
export const ENGLISH_STEMS =
  '${packStems(stems)}'

/** Groups of stems that mean the same: distances between their numbers (base 36), from the group before at first. */
export const ENGLISH_SYNONYMS =
  '${packGroups(synonyms)}'

/** Pairs of stems of which one is derived from the other, written alike. */
export const ENGLISH_DERIVED =
  '${packGroups(derived)}'
`
}

const HEAD = `/*!
 * Made from WordNet by \`npm run eval -- english-words\`.
 * WordNet Release 3.1. This software and database is being provided to you, the LICENSEE, by Princeton University
 * under the following license. By obtaining, using and/or copying this software and database, you agree that you have
 * read, understood, and will comply with these terms and conditions:
 * Permission to use, copy, modify and distribute this software and database and its documentation for any purpose and
 * without fee or royalty is hereby granted, provided that you agree to comply with the following copyright notice and
 * statements, including the disclaimer, and that the same appear on ALL copies of the software, database and
 * documentation, including modifications that you make for internal use or for distribution.
 * WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved.
 * THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES,
 * EXPRESS OR IMPLIED. BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR
 * WARRANTIES OF MERCHANTABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE OF THE LICENSED SOFTWARE,
 * DATABASE OR DOCUMENTATION WILL NOT INFRINGE ANY THIRD PARTY PATENTS, COPYRIGHTS, TRADEMARKS OR OTHER RIGHTS.
 * The name of Princeton University or Princeton may not be used in advertising or publicity pertaining to distribution
 * of the software and/or database. Title to copyright in this software, database and any associated documentation
 * shall at all times remain with Princeton University and LICENSEE agrees to preserve same.
 */
`

function packStems(stems: WordTables['stems']): string {
  let before = ''
  return stems
    .map(([stem, count]) => {
      let shared = 0
      while (shared < before.length && shared < 35 && before[shared] === stem[shared]) shared++
      before = stem
      const letter = String.fromCharCode(65 + Math.min(25, Math.round(2 * Math.log2(Math.max(1, count)))))
      // A digit of base 36 may be a letter: a full stop parts it from the stem's own.
      return `${shared < 10 ? shared : `.${shared.toString(36)}`}${stem.slice(shared)}${letter}`
    })
    .join('')
}

function packGroups(groups: readonly string[]): string {
  let first = 0
  return groups
    .map((group) => group.split(' ').map(Number))
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0))
    .map((group) => {
      const gaps = group.map((at, i) => (at - (i === 0 ? first : (group[i - 1] ?? 0))).toString(36))
      first = group[0] ?? first
      return gaps.join(' ')
    })
    .join(';')
}
