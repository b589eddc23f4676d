import { readFileSync } from 'node:fs'
import { readMeaning } from '../../functions/core/identify/marks/read-meaning.ts'
import type { MarksMeaning } from '../../shared/contract/endpoints/marks.ts'
import type { MarkSymbol } from '../../shared/rules/mark-symbols.ts'
import { median, printTable } from '../table.ts'

/*
 * Years and makers of marks that public sources describe (marks/described.txt). `npm run bench -- marks "kept apart"` also
 * shows the marks of one set. Nothing in the tables was changed because of the sets after the table and kept apart.
 */

/**
 * Years by which a source's end and ours may differ. Most sources say "about", and good ones differ by up to ten years
 * about the same mark; but a short time must not be blurred, and a code for one year means that year.
 */
const TOLERANCE = 10
const SHORTEST_TOLERANCE = 2

interface DescribedMark {
  readonly texts: readonly string[]
  readonly symbols: readonly MarkSymbol[]
  /** Words of the maker's name; empty where the source names no maker. */
  readonly maker: string
  readonly from: number
  readonly to: number | undefined
}

type Grade = 'right' | 'wide' | 'wrong' | 'not known'

function readRow(row: string): DescribedMark {
  const [texts = '', symbols = '', maker = '', years = ''] = row.split('|').map(cell => cell.trim())
  const [from, to] = years.split('-')
  return {
    texts: texts.split(' / '),
    symbols: symbols.split(' ').filter(Boolean) as MarkSymbol[],
    maker,
    from: Number(from),
    to: to ? Number(to) : undefined,
  }
}

const sets = readFileSync(new URL('marks/described.txt', import.meta.url), 'utf8')
  .split('\n## ')
  .slice(1)
  .map(part => part.trim().split('\n'))
  .map(([title = '', ...rows]) => ({ title, marks: rows.map(readRow) }))

/**
 * Right: our years lie within the source's, give or take the tolerance, and they contradict nothing. Wide: ours
 * include more years. Wrong: they have none in common.
 */
function gradeYears({ from, to }: DescribedMark, { notBefore, notAfter, contradictions }: MarksMeaning): Grade {
  if (notBefore === null && notAfter === null) return 'not known'
  const tolerance = to === undefined ? TOLERANCE : Math.min(TOLERANCE, Math.max(SHORTEST_TOLERANCE, to - from))
  const end = (to ?? Number.POSITIVE_INFINITY) + tolerance
  const [first, last] = [notBefore ?? Number.NEGATIVE_INFINITY, notAfter ?? Number.POSITIVE_INFINITY]
  if (first > end || last < from - tolerance) return 'wrong'
  const contradict = contradictions.some(text => text.includes('don’t go together'))
  return first >= from - tolerance && last <= end && !contradict ? 'right' : 'wide'
}

function gradeMaker({ maker }: DescribedMark, meaning: MarksMeaning): Grade {
  if (!meaning.maker) return maker ? 'not known' : 'right'
  if (!maker) return meaning.maker.confidence === 'possible' ? 'right' : 'wrong'
  return meaning.maker.name.includes(maker) ? 'right' : 'wrong'
}

const milliseconds: number[] = []
function grade(mark: DescribedMark) {
  const started = performance.now()
  const meaning = readMeaning([...mark.texts.map(text => ({ text })), { text: '', symbols: mark.symbols }])
  milliseconds.push(performance.now() - started)
  return { ...mark, meaning, dated: gradeYears(mark, meaning), made: gradeMaker(mark, meaning) }
}
const graded = sets.map(({ title, marks }) => ({ title, marks: marks.map(grade) }))

const [shown] = process.argv.slice(2)
const years = (from: number | null | undefined, to: number | null | undefined) => `${from ?? ''}-${to ?? ''}`
for (const { title, marks } of graded.filter(set => set.title === shown)) {
  printTable(
    `Marks: ${title}`,
    [
      { title: 'mark', value: ({ texts, symbols }) => [...texts, ...symbols].join(' / ').slice(0, 60) },
      { title: 'source', value: ({ from, to }) => years(from, to) },
      { title: 'ours', value: ({ meaning }) => years(meaning.notBefore, meaning.notAfter) },
      { title: 'dated', value: ({ dated }) => dated },
      { title: 'maker', value: ({ made }) => made },
      { title: 'maker found', value: ({ meaning: { maker } }) => (maker ? `${maker.name} (${maker.confidence})` : '') },
    ],
    marks,
  )
}

interface Row {
  readonly title: string
  readonly grades: readonly Grade[]
}
const rows = graded.flatMap(({ title, marks }): Row[] => [
  { title: `${title}, dated`, grades: marks.map(({ dated }) => dated) },
  { title: `${title}, maker`, grades: marks.map(({ made }) => made) },
])
printTable<Row>(
  `Marks that public sources describe; ${median(milliseconds).toFixed(1)} ms each, the first ${(milliseconds[0] ?? 0).toFixed(0)} ms`,
  [
    { title: '', value: ({ title }) => title },
    { title: 'marks', value: ({ grades }) => grades.length },
    ...(['right', 'wide', 'wrong', 'not known'] as const).map(wanted => ({
      title: wanted,
      value: ({ grades }: Row) => grades.filter(each => each === wanted).length,
    })),
  ],
  rows,
)
