import { readMeaning } from '../functions/core/marks/read-meaning.ts'
import type { MarksMeaning } from '../shared/endpoints/marks.ts'
import type { MarkSymbol } from '../shared/mark-symbols.ts'
import { type DescribedMark, describedMarks } from './marks-described.ts'
import { median, printTable } from './table.ts'

/** Years by which a source's end and ours may differ: most say "about". */
const TOLERANCE = 10

type Grade = 'right' | 'wide' | 'wrong' | 'not known'

interface Graded extends DescribedMark {
  readonly meaning: MarksMeaning
  readonly dated: Grade
  readonly made: Grade
}

const readDescribed = ({ marks, symbols = [] }: DescribedMark) =>
  readMeaning([...marks.map(text => ({ text })), { text: '', symbols: symbols as MarkSymbol[] }])

const isNear = (ours: number | null, theirs: number | undefined) =>
  theirs === undefined || (ours !== null && Math.abs(ours - theirs) <= TOLERANCE)

/** Right: both ends that the source gives are ours, too. Wide: ours include them. Wrong: ours leave them out. */
function gradeYears({ from, to }: DescribedMark, { notBefore, notAfter }: MarksMeaning): Grade {
  if (notBefore === null && notAfter === null) return 'not known'
  if (isNear(notBefore, from) && isNear(notAfter, to)) return 'right'
  const startsInTime = notBefore === null || notBefore <= from + TOLERANCE
  const endsInTime = notAfter === null || notAfter >= (to ?? from) - TOLERANCE
  return startsInTime && endsInTime ? 'wide' : 'wrong'
}

function gradeMaker({ maker }: DescribedMark, meaning: MarksMeaning): Grade {
  if (!meaning.maker) return maker ? 'not known' : 'right'
  if (!maker) return meaning.maker.confidence === 'possible' ? 'right' : 'wrong'
  return meaning.maker.name.includes(maker) ? 'right' : 'wrong'
}

const milliseconds: number[] = []
const graded = describedMarks.map((mark): Graded => {
  const started = performance.now()
  const meaning = readDescribed(mark)
  milliseconds.push(performance.now() - started)
  return { ...mark, meaning, dated: gradeYears(mark, meaning), made: gradeMaker(mark, meaning) }
})

const years = (from: number | null | undefined, to: number | null | undefined) => `${from ?? ''}-${to ?? ''}`

printTable(
  'Marks described in public sources, not used in the tests of the table',
  [
    { title: 'mark', value: ({ marks, symbols = [] }) => [...marks, ...symbols.map(id => `(${id})`)].join(' / ').slice(0, 60) },
    { title: 'source', value: ({ from, to }) => years(from, to) },
    { title: 'ours', value: ({ meaning }) => years(meaning.notBefore, meaning.notAfter) },
    { title: 'dated', value: ({ dated }) => dated },
    { title: 'maker', value: ({ made }) => made },
    { title: 'maker found', value: ({ meaning }) => (meaning.maker ? `${meaning.maker.name} (${meaning.maker.confidence})` : '') },
  ],
  graded,
)

const count = (of: 'dated' | 'made', grade: Grade) => graded.filter(each => each[of] === grade).length

printTable(
  `${graded.length} marks; median ${median(milliseconds).toFixed(1)} ms each, first ${(milliseconds[0] ?? 0).toFixed(0)} ms`,
  [
    { title: '', value: ({ what }) => what },
    { title: 'right', value: ({ of }) => count(of, 'right') },
    { title: 'wide', value: ({ of }) => count(of, 'wide') },
    { title: 'wrong', value: ({ of }) => count(of, 'wrong') },
    { title: 'not known', value: ({ of }) => count(of, 'not known') },
  ],
  [
    { what: 'dated', of: 'dated' },
    { what: 'maker', of: 'made' },
  ] as const,
)
