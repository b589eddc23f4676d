import { readMeaning } from '../functions/core/marks/read-meaning.ts'
import type { MarksMeaning } from '../shared/endpoints/marks.ts'
import type { MarkSymbol } from '../shared/mark-symbols.ts'
import { type DescribedMark, describedMarks, laterMarks } from './marks-described.ts'
import { median, printTable } from './table.ts'

/** Years by which a source's end and ours may differ: most say "about". */
const TOLERANCE = 10

type Grade = 'right' | 'wide' | 'narrow' | 'wrong' | 'not known'

interface Graded extends DescribedMark {
  readonly meaning: MarksMeaning
  readonly dated: Grade
  readonly made: Grade
}

const readDescribed = ({ marks, symbols = [] }: DescribedMark) =>
  readMeaning([...marks.map(text => ({ text })), { text: '', symbols: symbols as MarkSymbol[] }])

const isNear = (ours: number | null, theirs: number | undefined) =>
  theirs === undefined || (ours !== null && Math.abs(ours - theirs) <= TOLERANCE)

/**
 * Right: both ends that the source gives are ours, too. Wide: ours include more years. Narrow: ours leave out years that
 * the source allows. Wrong: they have none in common.
 */
function gradeYears({ from, to }: DescribedMark, { notBefore, notAfter }: MarksMeaning): Grade {
  if (notBefore === null && notAfter === null) return 'not known'
  if (isNear(notBefore, from) && isNear(notAfter, to)) return 'right'
  const startsInTime = notBefore === null || notBefore <= from + TOLERANCE
  const endsInTime = notAfter === null || notAfter >= (to ?? from) - TOLERANCE
  if (startsInTime && endsInTime) return 'wide'
  return (notBefore ?? 0) <= (to ?? Infinity) && (notAfter ?? Infinity) >= from ? 'narrow' : 'wrong'
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

const first = describedMarks.map(grade)
const later = laterMarks.map(grade)
show('Marks described before the table was written', first)
show('Marks collected after it', later)

const count = (graded: readonly Graded[], of: 'dated' | 'made', wanted: Grade) =>
  graded.filter(each => each[of] === wanted).length

printTable(
  `Not used in the tests of the table; ${median(milliseconds).toFixed(1)} ms each, the first ${(milliseconds[0] ?? 0).toFixed(0)} ms`,
  [
    { title: '', value: ({ what }) => what },
    { title: 'marks', value: ({ graded }) => graded.length },
    { title: 'right', value: ({ graded, of }) => count(graded, of, 'right') },
    { title: 'wide', value: ({ graded, of }) => count(graded, of, 'wide') },
    { title: 'narrow', value: ({ graded, of }) => count(graded, of, 'narrow') },
    { title: 'wrong', value: ({ graded, of }) => count(graded, of, 'wrong') },
    { title: 'not known', value: ({ graded, of }) => count(graded, of, 'not known') },
  ],
  [
    { what: 'before, dated', graded: first, of: 'dated' },
    { what: 'before, maker', graded: first, of: 'made' },
    { what: 'after, dated', graded: later, of: 'dated' },
    { what: 'after, maker', graded: later, of: 'made' },
  ] as const,
)
