import { stemmer } from 'stemmer'

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u
const MARKS = /\p{M}+/gu
/** So that `tiffany` finds `Tiffany’s`, and the other way round. */
const POSSESSIVE = /['’]s(?![\p{L}\p{N}])/gu

/** Longer runs are not words of a language. */
const STEMMED_MAX = 40

/** The words of a text without case, accents and punctuation, in order, with repetitions. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(POSSESSIVE, '')
  return plain.split(BETWEEN_WORDS).filter(Boolean)
}

/** The stem of an English word (Porter's algorithm): `carved` and `carving` are both `carv`. */
export const stemOf = (word: string): string => (word.length <= STEMMED_MAX ? stemmer(word) : word)

/** Whether a query's word also matches as a prefix. */
export const isPrefix = (word: string): boolean => word.length >= 2

const LETTERS = /\p{L}/gu
const CORRECTED_MIN = 4

/** Short words have too many neighbors, and numbers are not corrected. */
export const isCorrectable = (word: string): boolean => (word.match(LETTERS)?.length ?? 0) >= CORRECTED_MIN

/** Whether one letter inserted, deleted, replaced, or swapped with its neighbor turns one word into the other. */
export function isNear(a: string, b: string): boolean {
  if (a.length < b.length) return isNear(b, a)
  if (a.length - b.length > 1 || a === b) return false
  let start = 0
  while (start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start += 1
  let same = 0
  while (same < b.length - start && a.charCodeAt(a.length - 1 - same) === b.charCodeAt(b.length - 1 - same)) same += 1
  const differs = a.length - start - same
  if (differs <= 1) return true
  const isSwap = a[start] === b[start + 1] && a[start + 1] === b[start]
  return differs === 2 && a.length === b.length && isSwap
}
