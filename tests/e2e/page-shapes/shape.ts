import type { BlockRole, UnreadPart } from '@/lib/model/capture'

/** A page that static HTML could not show, and what a reading of it must be. */
export interface PageShape {
  name: string
  html: string
  /** Evaluated in the page, awaited, before it is read. */
  before?: string
  /** Kind and text of every block, in order. */
  blocks?: [kind: string, text: string][]
  /** Of a page too long to write out: how many blocks, and some of them. */
  count?: number
  some?: [kind: string, text: string][]
  /** Texts of the blocks that are folded away. */
  collapsed?: string[]
  roles?: Record<string, BlockRole>
  unread?: UnreadPart[]
  /** Words that are shown when a citation of them is clicked; highlighted are exactly these. */
  shows: string
}

/** A text block of every kind that has no more to it. */
export const paragraph = (text: string): [string, string] => ['paragraph', text]
export const row = (text: string): [string, string] => ['table-row', text]
export const item = (text: string): [string, string] => ['list-item', text]
export const heading = (text: string): [string, string] => ['heading', text]

/** A shadow tree written into the page. */
export const tree = (html: string, mode = 'open') => `<template shadowrootmode="${mode}">${html}</template>`

/** A page of its own, in an attribute. */
export const inFrame = (html: string, attributes = '') =>
  `<iframe width="600" height="200" ${attributes} srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`
