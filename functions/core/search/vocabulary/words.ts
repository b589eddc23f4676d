import pluralize from 'pluralize'
import { stemmer } from 'stemmer'
import { foldLetters, isAscii, spellOut, withoutSpeltOut } from '../../../../shared/rules/folded-letters.ts'
import { compoundParts } from './compounds.ts'
import { kept } from './kept.ts'
import { canonicalNumber, NUMBER, UNIT, unitOf } from './number-words.ts'

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

/** A word of a text as it is compared. */
export interface Word {
  readonly text: string
  /** Other ways to find it: `mueller` for `Müller`, `handpainted` for the second half of `hand-painted`. */
  readonly also: readonly string[]
  readonly start: number
  readonly end: number
}

const LETTERS = String.raw`[\p{L}\p{N}\p{M}\p{Cf}]`
const TIMES = '[x×]'
const RUN = `['’][sS](?!${LETTERS})|(?<run>${LETTERS}+)(?:['’][sS](?!${LETTERS}))?`
/** Texts without numbers, the most, need only the simple part. */
const ANY_NUMBER = /[\d¼-¾⅐-⅞]/
const PLAIN_PIECE = new RegExp(RUN, 'gu')
/** The sign between two sizes, a number, or a run of letters with its possessive ending. */
const PIECE = new RegExp(
  [
    String.raw`(?<between>${TIMES}(?=\s?\d)(?<=\d["″”']?\s?(?:(?:${UNIT})\.?)?\s?${TIMES}))`,
    String.raw`(?=\d)(?<!${LETTERS})(?<karat>[89]|1\d|2[0-4])[\s-]?(?:k|kt|ct|kar|karats?|carats?)(?!${LETTERS})`,
    String.raw`(?<!${LETTERS})(?<number>${NUMBER})(?=(?:${UNIT})(?!${LETTERS})|\s?${TIMES}\s?\d|(?!${LETTERS}))`,
    String.raw`(?<=\d\s?)(?<unit>${UNIT})(?!${LETTERS})`,
    String.raw`(?<=\d${TIMES})(?<second>${NUMBER})(?=(?:${UNIT})(?!${LETTERS})|${TIMES}\d|(?!${LETTERS}))`,
    RUN,
  ].join('|'),
  'giu',
)

type Read = Pick<Word, 'text' | 'also'>

function wordsIn(groups: Readonly<Record<string, string | undefined>>): readonly Read[] {
  const { between, karat, number = groups.second, unit, run } = groups
  if (run) return wordsOfRun(run)
  if (between) return []
  const text = karat ? `${karat}k` : number ? canonicalNumber(number) : unit && unitOf(unit)
  return text ? [{ text, also: [] }] : []
}

const wordsOfRun = kept((run): readonly Read[] => {
  const folded = foldLetters(run).split(BETWEEN_WORDS).filter(Boolean)
  const words = folded.length > 1 ? folded.flatMap(wordsOf) : folded
  return words.map(text => ({ text, also: otherWays(run, text) }))
})

/** Longer runs are not words of a language. */
const STEMMED_MAX = 40

function otherWays(raw: string, text: string): string[] {
  if (text.length > STEMMED_MAX) return []
  const spelt = isAscii(raw) ? text : spellOut(raw)
  const parts = compoundParts(text)
  const ends = parts.map((_, n) => parts.slice(n).join('')).slice(1)
  return [...(spelt === text || !/^[\p{L}\p{N}]+$/u.test(spelt) ? [] : [spelt]), ...new Set([...parts, ...ends])]
}

const INITIAL = /^\p{L}$/u
/** A point, a space, or both. */
const BETWEEN_INITIALS = /^(?:\.\s?|\s)$/

const isInitial = ({ text: word, start, end }: Word, text: string) =>
  INITIAL.test(word) && (text.slice(start, end) !== 'a' || text[end] === '.')

/** `E.P.N.S.` is `epns`, and `R. S. Prussia` begins with `rs`. */
function joinInitials(words: readonly Word[], text: string): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; ) {
    const between = text.slice(words[at]!.end, words[at + 1]?.start)
    let end = at + 1
    while (
      isInitial(words[end - 1]!, text) &&
      words[end] &&
      isInitial(words[end]!, text) &&
      BETWEEN_INITIALS.test(between) &&
      text.slice(words[end - 1]!.end, words[end]!.start) === between
    ) {
      end += 1
    }
    const run = words.slice(at, end)
    joined.push(run.length === 1 ? run[0]! : inOne(run))
    at = end
  }
  return joined
}

function inOne(run: readonly Word[]): Word {
  const letters = run.map(({ text }) => text)
  return { text: letters.join(''), also: letters, start: run[0]!.start, end: run.at(-1)!.end }
}

/** Two words with a hyphen between them are also found as one word. */
const withHyphens = (words: readonly Word[], text: string): Word[] =>
  words.map((word, n) => {
    const before = words[n - 1]
    const isJoined = before && HYPHEN.test(text.slice(before.end, word.start)) && !/\d/.test(before.text + word.text)
    return isJoined ? { ...word, also: [...word.also, before.text + word.text] } : word
  })

const HYPHEN = /^[-‐‑–]$/

/** The words of a text without case, accents and punctuation, in order, with repetitions. */
export function cutWords(text: string): Word[] {
  const words: Word[] = []
  const piece = ANY_NUMBER.test(text) ? PIECE : PLAIN_PIECE
  // Not `matchAll`, which makes an expression of its own for each text.
  for (let end = 0; ; ) {
    piece.lastIndex = end
    const { 0: raw, index: start, groups = {} } = piece.exec(text) ?? {}
    if (raw === undefined || start === undefined) break
    end = start + raw.length
    for (const { text: word, also } of wordsIn(groups)) words.push({ text: word, also, start, end })
  }
  return withHyphens(joinInitials(words, text), text)
}

export const wordsOf = (text: string): string[] => cutWords(text).map(word => word.text)

/** Marks the one spelling that `muller` and `mueller` share in an index; no text has it. */
const SHARED = '='

/** Whether an index holds it for itself, not as a word of a text. */
export const isToken = (word: string): boolean => /^[~=]/.test(word)

const spelledOnce = kept(withoutSpeltOut)
const sharedSpelling = (word: string): string => SHARED + spelledOnce(word)

/** What a text's words are found by. */
export const indexedWords = (text: string): string[] =>
  cutWords(text).flatMap(word => {
    const spellings = [word.text, ...word.also]
    const other = spellings.find(each => spelledOnce(each) !== each)
    return other === undefined ? spellings : [...spellings, sharedSpelling(other)]
  })

const singularOf = kept(word => pluralize.singular(word))

/** `knife` of `knives`; unlike a stem it keeps `painted` apart from `painting`. */
export const singular = (word: string): string =>
  word.length < 4 || word.length > STEMMED_MAX ? word : singularOf(word)

/** The stem of an English word (Porter's algorithm): `carved` and `carving` are both `carv`, `knives` is `knife`. */
export const stemOf = (word: string): string =>
  word.length <= STEMMED_MAX && !isToken(word) ? stemmer(singular(word)) : word

/** What a word or phrase of a query matches: all of these stems, or a word that begins so. */
export type Alternative = { readonly stems: readonly string[] } | { readonly prefix: string }

/** How a single word is found: in another form or spelling, as a beginning, or by the parts of a compound. */
export function waysToFind(word: string): Alternative[] {
  const parts = compoundParts(word)
  const shared = withoutSpeltOut(word)
  return [
    { stems: [stemOf(word)] },
    ...(isPrefix(word) ? [{ prefix: word }] : []),
    { stems: [sharedSpelling(word)] },
    ...(shared === word ? [] : [{ stems: [stemOf(shared)] }]),
    ...(parts.length > 0 ? [{ stems: parts.map(stemOf) }] : []),
  ]
}

/** Whether a query's word also matches as a prefix. */
const isPrefix = (word: string): boolean => word.length >= 2

const ANY_LETTER = /\p{L}/gu
const CORRECTED_MIN = 4

/** Short words have too many neighbors, and numbers are not corrected. */
export const isCorrectable = (word: string): boolean => (word.match(ANY_LETTER)?.length ?? 0) >= CORRECTED_MIN

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
