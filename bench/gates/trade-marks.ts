import { readFileSync } from 'node:fs'
import { readMeaning } from '../../functions/core/identify/marks/read-meaning.ts'
import type { MarksMeaning } from '../../shared/contract/endpoints/marks.ts'
import type { MarkSymbol } from '../../shared/rules/mark-symbols.ts'
import { printTable } from '../table.ts'

/*
 * Marks of silver and pottery with their answer from two sources each (marks/trade.txt): texts, signs, maker, country,
 * standard, years, and a word of what a contradiction has to say. Where a cell is empty, nothing sure may be said.
 */

type Grade = 'right' | 'wide' | 'not known' | 'wrong, as a guess' | 'wrong and sure'
const worst: readonly Grade[] = ['wrong and sure', 'wrong, as a guess', 'not known', 'wide', 'right']

interface TradeMark {
  readonly texts: readonly string[]
  readonly symbols: readonly MarkSymbol[]
  readonly maker: string
  readonly country: string
  readonly standard: string
  readonly years: string
  readonly says: string
}

function readRow(row: string): TradeMark {
  const [texts = '', symbols = '', maker = '', country = '', standard = '', years = '', says = ''] = row
    .split('|')
    .map(cell => cell.trim())
  return {
    texts: texts.split(' / ').filter(Boolean),
    symbols: symbols.split(' ').filter(Boolean) as MarkSymbol[],
    ...{ maker, country, standard, years, says },
  }
}

const marks = readFileSync(new URL('marks/trade.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(readRow)

const gradeText = (wanted: string, found: string | null): Grade => {
  if (found === null) return wanted ? 'not known' : 'right'
  return wanted && found.includes(wanted) ? 'right' : 'wrong and sure'
}

function gradeMaker({ maker: wanted }: TradeMark, { maker, alternatives }: MarksMeaning): Grade {
  if (!maker) return wanted ? 'not known' : 'right'
  if (maker.confidence !== 'possible') return gradeText(wanted, maker.name)
  if (!wanted) return 'right'
  return [maker, ...alternatives].some(({ name }) => name.includes(wanted)) ? 'right' : 'wrong, as a guess'
}

function gradeStandard({ standard: wanted }: TradeMark, { standard, metal }: MarksMeaning): Grade {
  if (wanted === 'plated') return metal === 'plated' ? 'right' : metal ? 'wrong and sure' : 'not known'
  return wanted === '' && standard === null ? 'right' : gradeText(wanted, standard)
}

/** A hallmark's letter leaves several years: they are right if the piece's is one of them. */
function gradeYears({ years: wanted }: TradeMark, { notBefore, notAfter, years }: MarksMeaning): Grade {
  if (wanted === '') return 'right'
  if (notBefore === null && notAfter === null) return 'not known'
  const [from = '', to] = wanted.split('-')
  const first = Number(from || Number.NEGATIVE_INFINITY)
  const last = to === undefined ? first : Number(to || Number.POSITIVE_INFINITY)
  const [ours, end] = [notBefore ?? Number.NEGATIVE_INFINITY, notAfter ?? Number.POSITIVE_INFINITY]
  if (ours > last || end < first) return 'wrong and sure'
  if (years.length > 0 && first === last)
    return years.some(year => year.startsWith(String(first))) ? 'right' : 'wrong and sure'
  return ours >= first && end <= last ? 'right' : 'wide'
}

const gradeSaid = ({ says }: TradeMark, { contradictions }: MarksMeaning): Grade =>
  says === '' || contradictions.some(text => text.includes(says)) ? 'right' : 'not known'

function grade(mark: TradeMark) {
  const meaning = readMeaning([...mark.texts.map(text => ({ text })), { text: '', symbols: mark.symbols }])
  const grades = {
    maker: gradeMaker(mark, meaning),
    country: gradeText(mark.country, meaning.country),
    standard: gradeStandard(mark, meaning),
    years: gradeYears(mark, meaning),
    said: gradeSaid(mark, meaning),
  }
  const all = Object.values(grades)
  return { ...mark, meaning, grades, whole: worst.find(each => all.includes(each)) ?? 'right' }
}

const graded = marks.map(grade)
printTable(
  'Marks of the trade: what is not right',
  [
    { title: 'mark', value: ({ texts, symbols }) => [...texts, ...symbols].join(' / ').slice(0, 60) },
    { title: 'grade', value: ({ whole }) => whole },
    {
      title: 'of what',
      value: ({ grades }) =>
        Object.entries(grades)
          .flatMap(([name, each]) => (each === 'right' ? [] : [name]))
          .join(', '),
    },
    { title: 'years', value: ({ years }) => years },
    {
      title: 'ours',
      value: ({ meaning }) =>
        meaning.years.join(' ').slice(0, 60) || `${meaning.notBefore ?? ''}-${meaning.notAfter ?? ''}`,
    },
    { title: 'maker', value: ({ meaning: { maker } }) => (maker ? `${maker.name} (${maker.confidence})` : '') },
  ],
  graded.filter(({ whole }) => whole !== 'right'),
)
const kinds = ['maker', 'country', 'standard', 'years', 'said'] as const
printTable(
  `${marks.length} marks of the trade, their answer from two sources each`,
  [
    { title: '', value: ({ title }) => title },
    ...worst.toReversed().map(wanted => ({
      title: wanted,
      value: ({ grades }: { readonly grades: readonly Grade[] }) => grades.filter(each => each === wanted).length,
    })),
  ],
  [
    { title: 'whole answer', grades: graded.map(({ whole }) => whole) },
    ...kinds.map(kind => ({ title: kind, grades: graded.map(({ grades }) => grades[kind]) })),
  ],
)
