/** The share of a century or another span that a word such as "early" means, from 0 to 1. */
export type Part = readonly [from: number, to: number]

export type DateToken =
  | {
      readonly kind: 'number'
      readonly value: number
      readonly digits: number
      readonly isOrdinal: boolean
      readonly isPlural: boolean
    }
  | { readonly kind: 'part'; readonly part: Part }
  /** How many parts a "half" or "quarter" divides a span into. */
  | { readonly kind: 'fraction'; readonly of: number }
  | { readonly kind: 'unit'; readonly years: number }
  | { readonly kind: 'era'; readonly isBefore: boolean }
  | { readonly kind: 'link'; readonly isRange: boolean }
  | { readonly kind: 'before' | 'after' | 'dynasty' | 'dated' | 'last' | 'later' | 'earlier' | 'break' }

const THIRD = 1 / 3

type Word = DateToken | 'skipped'

const part = (from: number, to: number): Word => ({ kind: 'part', part: [from, to] })
const ordinal = (value: number): Word => ({ kind: 'number', value, digits: 0, isOrdinal: true, isPlural: false })
const RANGE: Word = { kind: 'link', isRange: true }
const CHOICE: Word = { kind: 'link', isRange: false }
const BEFORE_CHRIST: Word = { kind: 'era', isBefore: true }
const AFTER_CHRIST: Word = { kind: 'era', isBefore: false }

/** English, German and French, without accents. */
const groups: readonly (readonly [Word, string])[] = [
  [part(0, THIRD), 'early fruh fruhes fruhen anfang beginn debut'],
  [part(THIRD, 2 * THIRD), 'mid middle mitte milieu'],
  [part(2 * THIRD, 1), 'late spat spates spaten ende fin end'],
  [{ kind: 'fraction', of: 2 }, 'half halfte moitie'],
  [{ kind: 'fraction', of: 3 }, 'third drittel tiers'],
  [{ kind: 'fraction', of: 4 }, 'quarter viertel quart'],
  [{ kind: 'fraction', of: 10 }, 'decade jahrzehnt decennie'],
  [{ kind: 'unit', years: 100 }, 'century centuries cent jh jhd jhdt jahrhundert jahrhunderts siecle siecles'],
  [{ kind: 'unit', years: 1000 }, 'millennium millennia jahrtausend jahrtausends millenaire'],
  [BEFORE_CHRIST, 'bce bc'],
  [AFTER_CHRIST, 'ce ad'],
  [RANGE, 'to until through bis'],
  [CHOICE, 'or and oder und ou et'],
  [{ kind: 'before' }, 'before by vor avant'],
  [{ kind: 'after' }, 'after nach apres since'],
  [part(-0.05, 0.05), 'turn'],
  [{ kind: 'later' }, 'later spater'],
  [{ kind: 'earlier' }, 'earlier fruher'],
  [{ kind: 'dynasty' }, 'dynasty dynastie'],
  [{ kind: 'dated' }, 'ca circa c um vers about around approximately dated datiert datable hallmarked made'],
  [{ kind: 'last' }, 'last letztes letzte letzten dernier derniere'],
  [ordinal(1), 'first erste ersten erstes premier premiere'],
  [ordinal(2), 'second zweite zweiten zweites deuxieme seconde'],
  [ordinal(3), 'dritte dritten drittes troisieme'],
  [ordinal(4), 'fourth vierte vierten viertes quatrieme'],
  [
    'skipped',
    'of the in du de la le l des dem der jahre annees years probably possibly perhaps wohl wahrscheinlich shortly likely for modeled cast',
  ],
]

const words: ReadonlyMap<string, Word> = new Map(
  groups.flatMap(([token, list]) => list.split(' ').map(word => [word, token] as const)),
)

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
const CENTURY_WORD = String.raw`(?:siecles?|s\b|sec\b|siglo|jahrhunderts?|century)`

const romanValue = (numeral: string): number =>
  [...numeral].reduce((sum, letter, n) => {
    const value = ROMAN[letter] ?? 0
    return sum + (value < (ROMAN[numeral[n + 1] ?? ''] ?? 0) ? -value : value)
  }, 0)

/** A year of the Hijra is 354 days; the first began in July 622. */
const ofHijra = (year: number): number => Math.floor(year * 0.970224 + 621.5774)

/** What a piece was made after says nothing of its own date. */
const MODEL =
  'originals? models? designs? prints? paintings? drawings? engravings? prototypes? patterns? examples? works? compositions? entwurf modell vorbild originale? modele dessin gravure tableau'.replaceAll(
    ' ',
    '|',
  )

const rewritten: readonly (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
  [/[‐-―−–—]/g, '-'],
  [new RegExp(String.raw`\b(?:after|nach|d['’]apres)\s+(?:\p{L}+\s+){0,3}(?:${MODEL})\b[^;]*`, 'gu'), ' '],
  [
    /\b(?:not?\s+(?:later|after)(?:\s+than)?|spatestens|nicht\s+(?:nach|spater\s+als)|au plus tard(?:\s+en)?|prior\s+to|pre-?(?=\s?\d))(?=\s|\d)/g,
    ' before ',
  ],
  [
    /\b(?:not?\s+(?:before|earlier(?:\s+than)?)|fruhestens|nicht\s+(?:vor|fruher\s+als)|au plus tot(?:\s+en)?|post-?(?=\s?\d))(?=\s|\d)/g,
    ' after ',
  ],
  // A year as it stands on a title page.
  [
    /\b(?=[mdclxvi]{4})m{1,2}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})\b/g,
    numeral => `${romanValue(numeral)}`,
  ],
  [/\([^()]*\?\s*\)|\?/g, ' '],
  // The museum's other calendar, if it says ours as well.
  [/\ba\.?\s?h\.?\s*\d{1,4}(?:-\d{1,4})?\s*\/\s*/g, ' '],
  [/\ba\.?\s?h\.?\s*(\d{1,4})\b/g, (_, year = '0') => `${ofHijra(Number(year))}-${ofHijra(Number(year)) + 1}`],
  [/\b(?:v\.?\s?(?:chr|u\.?\s?z)\b\.?|av(?:ant|\.)?\s?j\.?-?\s?c\b\.?|b\.\s?c\.(?:\s?e\.)?)/g, ' bce '],
  [/\b(?:n\.?\s?(?:chr|u\.?\s?z)\b\.?|ap(?:res|\.)?\s?j\.?-?\s?c\b\.?|a\.\s?d\.|c\.\s?e\.)/g, ' ce '],
  [
    new RegExp(String.raw`\b([ivx]+)(?:e|eme)?\.?[\s-]*(${CENTURY_WORD})`, 'g'),
    (_, numeral = '') => `${romanValue(numeral)}th century`,
  ],
  [/\b(?:sec|siglo|s)\.?\s+([ivx]+)\b/g, (_, numeral = '') => `${romanValue(numeral)}th century`],
  [/\b(\d{1,2})(?:er|e|eme|re|ere)\s/g, '$1th '],
  // "2. H. 18. Jh."
  [/\b([12])\.\s*h\.?(?=\s*\d)/g, '$1th halfte '],
  [/\b(\d{3}0)\s?(?:er|’s|'s)\b/g, '$1s'],
  [/\bannees\s+(\d{4})\b/g, '$1s'],
  [/\b(\d{1,2})\.\s*(?=jh|jahrh|halfte|viertel|drittel|halfte|jahrt)/g, '$1th '],
  [/(\d)\s+a\s+(?=\d)/g, '$1-'],
  // "C18", "19thC"
  [/\bc\.?\s?(\d{1,2})(?:th|st|nd|rd)?\b(?![-/]?\d)/g, '$1th century'],
  [/\b(i{1,3}|iv)\.\s*(?=halfte|viertel|drittel)/g, (_, numeral = '') => `${romanValue(numeral)}th `],
  [/\b([ivx]{2,})e\b/g, (_, numeral = '') => `${romanValue(numeral)}th century`],
  [/-(?=centur|jahrh|siecle)/g, ' '],
  [/([a-z.])(\d)/g, '$1 $2'],
]

const plain = (text: string): string =>
  rewritten.reduce(
    (said, [pattern, by]) => said.replace(pattern, by as string),
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  )

const TOKEN = /(\d+)(st|nd|rd|th)?(s\b)?|([a-z]+)|([-/])|([;:()\n])|(,)/g

/** What is said of dates; `break` stands for anything else. */
export function dateTokens(text: string): DateToken[] {
  const tokens: DateToken[] = []
  for (const [, digits, ending, plural, word, dash, sentence, comma] of isCenturyAbbreviated(plain(text)).matchAll(
    TOKEN,
  )) {
    if (digits) {
      const shown = {
        value: Number(digits),
        digits: digits.length,
        isOrdinal: ending !== undefined,
        isPlural: plural !== undefined,
      }
      tokens.push({ kind: 'number', ...shown })
    } else if (word) {
      const known = words.get(word) ?? { kind: 'break' as const }
      if (known !== 'skipped') tokens.push(known)
    } else if (dash) tokens.push({ kind: 'link', isRange: dash === '-' })
    else if (comma) tokens.push({ kind: 'link', isRange: false })
    else if (sentence) tokens.push({ kind: 'break' })
  }
  return tokens
}

/** "18th c" and "c 1780" have one letter for two things. */
const isCenturyAbbreviated = (said: string): string => said.replace(/(\d(?:st|nd|rd|th)\s*)c\b/g, '$1century')
