import { comparableLetters, withoutSpeltOut } from '../../../../shared/rules/folded-letters.ts'
import { once } from '../../../platform/once.ts'
import { sectionsIn } from '../../identify/marks/tables/read-table.ts'
import { kept } from './kept.ts'
import { tableFile } from './tables/table-file.ts'

interface CompoundTable {
  readonly firsts: ReadonlySet<string>
  /** Last parts, and whether anything may be before them. */
  readonly lasts: ReadonlyMap<string, boolean>
}

const list = (cell = '') => cell.split(',').map(word => word.trim())

/** `teller*` also stands behind names that no table has. */
const table = once((): CompoundTable => {
  const sections = sectionsIn(tableFile('compound-words'))
  const of = (name: string) =>
    sections.filter(({ heading }) => heading[0] === name).flatMap(({ rows }) => rows.flatMap(([cell]) => list(cell)))
  return {
    firsts: new Set(of('first parts').map(comparableLetters)),
    lasts: new Map(of('last parts').map(word => [comparableLetters(word.replace('*', '')), word.endsWith('*')])),
  }
})

/** What the table says, for the version of an index. */
export const compoundKey = (): unknown => [[...table().firsts], [...table().lasts]]

const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e']
const ENDINGS = ['', 'n', 'e', 'en', 'er', 's']
const MIN_LENGTH = 6
const MIN_UNKNOWN = 4
const MIN_LAST = 3
const partsOf = kept((word): readonly string[] => split(withoutSpeltOut(word)) ?? [])

/** The words of a compound: `porzellan`, `tee` and `kanne` of `Porzellanteekanne`. Empty for others. */
export const compoundParts = (word: string): readonly string[] =>
  word.length < MIN_LENGTH || !/^[a-z]+$/.test(word) ? [] : partsOf(word)

function split(word: string): string[] | undefined {
  for (let at = 2; at <= word.length - MIN_LAST; at += 1) {
    const last = lastPart(word.slice(at))
    const first = last && firstParts(word.slice(0, at), last.afterAny)
    if (first) return [...first, last.word]
  }
  return undefined
}

function lastPart(word: string): { word: string; afterAny: boolean } | undefined {
  const { lasts } = table()
  for (const ending of ENDINGS) {
    const base = word.slice(0, word.length - ending.length)
    const afterAny = word.endsWith(ending) ? lasts.get(base) : undefined
    if (afterAny !== undefined) return { word: base, afterAny }
  }
  return undefined
}

function firstParts(word: string, isAnyFine: boolean): string[] | undefined {
  return knownParts(word) ?? split(word) ?? (isAnyFine && word.length >= MIN_UNKNOWN ? [word] : undefined)
}

function knownParts(word: string): string[] | undefined {
  const { firsts, lasts } = table()
  for (const link of LINKS) {
    const base = word.slice(0, word.length - link.length)
    if (word.endsWith(link) && (firsts.has(base) || lasts.has(base))) return [base]
  }
  for (let at = MIN_LAST; at <= word.length - MIN_LAST; at += 1) {
    const rest = firsts.has(word.slice(0, at)) ? knownParts(word.slice(at)) : undefined
    if (rest) return [word.slice(0, at), ...rest]
  }
  return undefined
}
