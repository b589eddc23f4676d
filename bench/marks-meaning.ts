import { readMeaning } from '../functions/core/marks/read-meaning.ts'
import type { MarksMeaning } from '../shared/endpoints/marks.ts'
import type { MarkSymbol } from '../shared/mark-symbols.ts'
import { marksCollectedLast, marksKeptApart, marksToLearnFrom } from './marks-collected.ts'
import { type DescribedMark, describedMarks, laterMarks } from './marks-described.ts'
import { median, printTable } from './table.ts'

/**
 * Years by which a source's end and ours may differ. Most sources say "about", and good ones differ by up to ten years
 * about the same mark; but a short time must not be blurred, and a code for one year means that year.
 */
const TOLERANCE = 10
const SHORTEST_TOLERANCE = 2

const toleranceOf = ({ from, to }: DescribedMark) =>
  to === undefined ? TOLERANCE : Math.min(TOLERANCE, Math.max(SHORTEST_TOLERANCE, to - from))

type Grade = 'right' | 'wide' | 'wrong' | 'not known'

interface Graded extends DescribedMark {
  readonly meaning: MarksMeaning
  readonly dated: Grade
  readonly made: Grade
}

const readDescribed = ({ marks, symbols = [] }: DescribedMark) =>
  readMeaning([...marks.map(text => ({ text })), { text: '', symbols: symbols as MarkSymbol[] }])

/**
 * Right: our years lie within the source's, give or take the tolerance, and the marks contradict nothing. Wide: ours
 * include more years. Wrong: they have none in common.
 */
function gradeYears(mark: DescribedMark, { notBefore, notAfter, contradictions }: MarksMeaning): Grade {
  if (notBefore === null && notAfter === null) return 'not known'
  const { from, to = Infinity } = mark
  const tolerance = toleranceOf(mark)
  const [first, last] = [notBefore ?? -Infinity, notAfter ?? Infinity]
  if (first > to + tolerance || last < from - tolerance) return 'wrong'
  const isWithin = first >= from - tolerance && last <= to + tolerance
  return isWithin && !contradictions.length ? 'right' : 'wide'
}

function gradeMaker({ maker }: DescribedMark, meaning: MarksMeaning): Grade {
  if (!meaning.maker) return maker ? 'not known' : 'right'
  if (!maker) return meaning.maker.confidence === 'possible' ? 'right' : 'wrong'
  return meaning.maker.name.includes(maker) ? 'right' : 'wrong'
}

const milliseconds: number[] = []
function grade(mark: DescribedMark): Graded {
  const started = performance.now()
  const meaning = readDescribed(mark)
  milliseconds.push(performance.now() - started)
  return { ...mark, meaning, dated: gradeYears(mark, meaning), made: gradeMaker(mark, meaning) }
}

const years = (from: number | null | undefined, to: number | null | undefined) => `${from ?? ''}-${to ?? ''}`
const textOf = ({ marks, symbols = [] }: DescribedMark) => [...marks, ...symbols.map(id => `(${id})`)].join(' / ')
const madeBy = ({ maker }: MarksMeaning) => (maker ? `${maker.name} (${maker.confidence})` : '')

function show(title: string, graded: readonly Graded[]) {
  printTable(
    title,
    [
      { title: 'mark', value: mark => textOf(mark).slice(0, 60) },
      { title: 'source', value: ({ from, to }) => years(from, to) },
      { title: 'ours', value: ({ meaning }) => years(meaning.notBefore, meaning.notAfter) },
      { title: 'dated', value: ({ dated }) => dated },
      { title: 'maker', value: ({ made }) => made },
      { title: 'maker found', value: ({ meaning }) => madeBy(meaning) },
    ],
    graded,
  )
}

const sets = [
  { title: 'before the table', marks: describedMarks },
  { title: 'after it', marks: laterMarks },
  { title: 'improved by', marks: marksToLearnFrom },
  { title: 'kept apart', marks: marksKeptApart },
  { title: 'collected last', marks: marksCollectedLast },
].map(({ title, marks }) => ({ title, graded: marks.map(grade) }))

/** `node bench/marks-meaning.ts "improved by"` shows the marks of one set alone. */
const [shown] = process.argv.slice(2)
for (const { title, graded } of sets) if (!shown || shown === title) show(`Marks collected: ${title}`, graded)

const count = (graded: readonly Graded[], of: 'dated' | 'made', wanted: Grade) =>
  graded.filter(each => each[of] === wanted).length

printTable(
  `Not used in the tests of the table; ${median(milliseconds).toFixed(1)} ms each, the first ${(milliseconds[0] ?? 0).toFixed(0)} ms`,
  [
    { title: '', value: ({ title, of }) => `${title}, ${of}` },
    { title: 'marks', value: ({ graded }) => graded.length },
    { title: 'right', value: ({ graded, of }) => count(graded, of, 'right') },
    { title: 'wide', value: ({ graded, of }) => count(graded, of, 'wide') },
    { title: 'wrong', value: ({ graded, of }) => count(graded, of, 'wrong') },
    { title: 'not known', value: ({ graded, of }) => count(graded, of, 'not known') },
  ],
  sets.flatMap(({ title, graded }) => (['dated', 'made'] as const).map(of => ({ title, graded, of }))),
)
