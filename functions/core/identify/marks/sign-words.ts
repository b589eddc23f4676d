import type { MarkSymbol } from '../../../../shared/rules/mark-symbols.ts'
import { once } from '../../../platform/once.ts'
import { readTable } from './tables/read-table.ts'

interface SignWords {
  readonly symbol: MarkSymbol
  readonly words: string
  /** Such a word is also part of names: Crown Derby, Anchor Hocking. */
  readonly isAmbiguous: boolean
}

const signWords = once((): readonly SignWords[] =>
  readTable('sign-words')
    .flatMap(({ heading, rows }) =>
      rows.flatMap(([symbol = '', phrases = '']) =>
        phrases
          .split(' / ')
          .map(words => ({ symbol: symbol as MarkSymbol, words, isAmbiguous: heading[0] === 'also in names' })),
      ),
    )
    .toSorted((a, b) => b.words.length - a.words.length),
)

const NOT_OF_NAMES =
  /\b(?:an?|the|of a|struck|stamped|facing|left|right|mark|symbol|sign|hallmark|punch|mit|der|die|das|ein|eine)\b/g
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[’'.()"“”]/g, '')
    .replaceAll(/[-\s]+/g, ' ')
    .trim()
const bare = (text: string) => plain(text).replaceAll(NOT_OF_NAMES, ' ').replaceAll(/\s+/g, ' ').trim()

/** What stands beside a sign in the words of a person: a letter, initials, a number, a standard. */
const SHORT = /^(?:[\p{L}]{1,3}(?:\s?&\s?[\p{L}]{1,3})?|\d{1,3}|sterling)$/iu
const COUNTED_FLAMES = /^(.*?)[\s,:]*(?:\b(?:with|and|mit|und)\b\s*)?\b(\d{1,2})\s+flames?$/i

interface Part {
  /** What is left to read as text. */
  readonly text: string
  readonly sign: SignWords | undefined
}

/** `Minerva head`, or with something short beside it: `84 kokoshnik`, `anchor G`. */
function readPart(text: string): Part[] {
  const [, before, flames] = COUNTED_FLAMES.exec(text) ?? []
  const flamesSign = signWords().find(({ words }) => words === 'flames')
  if (flames)
    return [...(before ? [{ text: before, sign: undefined }] : []), { text: `${flames} flames`, sign: flamesSign }]
  const words = bare(text)
  const whole = signWords().find(each => each.words === words || each.words === plain(text))
  if (whole) return [{ text: '', sign: whole }]
  const beside = signWords().find(each => words.startsWith(`${each.words} `) || words.endsWith(` ${each.words}`))
  if (!beside) return [{ text, sign: undefined }]
  const at = words.startsWith(`${beside.words} `)
    ? words.slice(beside.words.length)
    : words.slice(0, -beside.words.length)
  const size = at.trim().length
  // The letters as they were written: `G` is not `g`.
  const written = text.trim()
  const rest = words.startsWith(`${beside.words} `) ? written.slice(-size) : written.slice(0, size)
  return SHORT.test(rest) && plain(rest) === at.trim() ? [{ text: rest, sign: beside }] : [{ text, sign: undefined }]
}

const SEPARATORS: readonly RegExp[] = [/\s*[,;+/]\s*/, /\s+(?:and|und|et|with|mit|beside|over)\s+/i]

/** Split only as far as needed: `tree, fish and bell` is one sign. */
function readParts(text: string, [separator, ...others]: readonly RegExp[] = SEPARATORS): Part[] {
  const whole = readPart(text)
  if (!separator || whole.some(({ sign }) => sign)) return whole
  return text
    .split(separator)
    .filter(Boolean)
    .flatMap(part => readParts(part, others))
}

/** Small letters within a line of other words: `GORHAM STERLING lion anchor G`. */
function readWithin(line: string): Part[] {
  let rest = line.replaceAll(/[’']/g, '')
  const signs: SignWords[] = []
  for (const sign of signWords()) {
    const found = new RegExp(`(?<![\\p{L}\\d])${sign.words}(?![\\p{L}\\d])`, 'u')
    if (!found.test(rest)) continue
    signs.push(sign)
    rest = rest.replace(found, '\n')
  }
  if (signs.length < 2 && signs.every(({ isAmbiguous }) => isAmbiguous)) return []
  const texts = rest.split('\n').map(text => text.trim())
  return [...texts.filter(Boolean).map(text => ({ text, sign: undefined })), ...signs.map(sign => ({ text: '', sign }))]
}

function readLine(line: string): Part[] {
  const parts = readParts(line)
  if (parts.some(({ sign }) => sign)) return parts
  const within = readWithin(line)
  return within.length > 0 ? within : [{ text: line, sign: undefined }]
}

const isWritten = (text: string) => text !== '' && !SHORT.test(text.trim())

export interface DescribedSigns {
  /** Without the words that describe a sign; what stood beside them are marks of their own. */
  readonly texts: readonly string[]
  readonly symbols: readonly MarkSymbol[]
}

/**
 * Signs that a person described in words instead of choosing them: `lion passant, anchor, G`. A word that names may
 * have too is a sign only beside another sign, or where nothing else is a name.
 */
export function readSignWords(marks: readonly string[], chosen: number): DescribedSigns {
  const read = marks.map(mark => mark.split('\n').map(line => ({ line, parts: readLine(line) })))
  const parts = read.flat().flatMap(each => each.parts)
  const signs = parts.flatMap(({ sign }) => sign ?? [])
  const isSure = chosen > 0 || signs.length > 1 || signs.some(({ isAmbiguous }) => !isAmbiguous)
  const isLoud = marks.every(mark => mark === mark.toUpperCase())
  const isAlone = !isLoud && !parts.some(({ text }) => isWritten(text))
  const counts = (sign: SignWords | undefined) => sign && (!sign.isAmbiguous || isSure || isAlone)
  return {
    texts: read.flatMap(lines => {
      const left = lines.map(({ line, parts: own }) =>
        own.every(({ sign }) => !sign || counts(sign)) ? own.map(({ text }) => text).filter(Boolean) : [line],
      )
      const isDescribed = lines.some(({ parts: own }) => own.some(({ sign }) => counts(sign)))
      return isDescribed ? left.flat() : [lines.map(({ line }) => line).join('\n')]
    }),
    symbols: [...new Set(withWalkingLion(signs.filter(counts)))],
  }
}

const WITH_WALKING: ReadonlySet<MarkSymbol> = new Set([
  ...([
    'anchor',
    'leopard-head',
    'crown',
    'rose',
    'wheat-sheaves',
    'three-towers',
    'cross-lions',
    'duty-head',
  ] as const),
])

/** Who says no more than lion, beside the marks of an English office, means the one that walks. */
function withWalkingLion(signs: readonly SignWords[]): MarkSymbol[] {
  const isEnglish = signs.some(({ symbol }) => WITH_WALKING.has(symbol))
  return signs.map(({ symbol, isAmbiguous }) =>
    symbol === 'lion' && isAmbiguous && isEnglish ? 'lion-passant' : symbol,
  )
}
