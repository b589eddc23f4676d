import { cents } from '../../shared/rules/cents.ts'
import { judge, questionsOf, type SaleVerdict } from '../../shared/rules/sale-rules/judging.ts'
import type { SaleAnswers } from '../../shared/rules/sale-rules/questions.ts'
import type { SaleDocument } from '../../shared/rules/sale-rules/subjects.ts'
import { readSubjects } from '../core/clearance/reading.ts'

interface Text {
  readonly itemName: string
  readonly category?: string
  readonly description?: string
  readonly materials?: string
  readonly dateCreated?: string
  readonly culture?: string
  readonly valueCents?: number
  /** Absent: the United States. */
  readonly from?: string
}

export interface Harmless extends Text {
  /** Where it is asked something other than a first question, whose answer is no. */
  readonly answers?: SaleAnswers
}

export interface Restricted extends Text {
  /** As an honest seller gives them. */
  readonly answers: SaleAnswers
  readonly follows: SaleVerdict
  readonly document?: SaleDocument
  /** Some of the countries where it is not sent. */
  readonly refused?: readonly string[]
}

const NOW = new Date('2026-11-29T12:00:00Z')
const NO_DOCUMENTS = { documents: [] }

/** What is asked of a text, and what follows from the answers; from `no` to everything where none are given. */
export function judged({ answers, valueCents, from = 'US', ...texts }: Text & { readonly answers?: SaleAnswers }) {
  const read = readSubjects(
    { ...texts, from, valueCents: valueCents === undefined ? undefined : cents(valueCents) },
    NOW,
  )
  const before = judge(read, { answers: {}, ...NO_DOCUMENTS }, from)
  const given = answers ?? Object.fromEntries(questionsOf(read, {}, from).map(({ id }) => [id, 'no']))
  return { read, before, after: judge(read, { answers: given, ...NO_DOCUMENTS }, from) }
}
