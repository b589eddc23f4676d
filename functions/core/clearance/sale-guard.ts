import { DomainError } from '../../../shared/contract/errors.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import { DEFAULT_COUNTRY } from '../../../shared/rules/countries.ts'
import { UNCHOSEN_DELIVERY } from '../../../shared/rules/delivery.ts'
import type { DeliveryTerms } from '../../../shared/rules/delivery-terms.ts'
import type { ShownDocument } from '../../../shared/rules/piece-documents.ts'
import {
  answersThatCount,
  type Judgement,
  judge,
  questionsOf,
  refusedCountries,
} from '../../../shared/rules/sale-rules/judging.ts'
import { type SubjectRead, subjectTitles } from '../../../shared/rules/sale-rules/subjects.ts'
import { sha256 } from '../../platform/ids.ts'
import type { TransactionPart } from '../../platform/table.ts'
import {
  type ClearanceKey,
  type ClearanceRecord,
  checkClearance,
  findClearance,
  nothingDeclared,
} from './clearance-store.ts'
import { documentBasis, shownTo } from './documents.ts'
import { type ReadPiece, readSubjects } from './reading.ts'

export interface SaleStanding {
  readonly subjects: readonly SubjectRead[]
  readonly judgement: Judgement
  readonly clearance: ClearanceRecord
  /** Of all that an admin's decision about this piece rests on. */
  readonly basis: string
  /** Whether what an admin decided is about the piece as it is now. */
  readonly isDecided: boolean
  /** Where it is not sent. */
  readonly refused: readonly string[]
}

/** Another one, and a decision no longer holds. */
function basisOf(piece: ReadPiece, subjects: readonly SubjectRead[], { answers, documents }: ClearanceRecord): string {
  const { itemName, materials = '', dateCreated = '', from } = piece
  const said = answersThatCount(questionsOf(subjects, answers, from), answers)
  const shown = documents.map(documentBasis)
  return sha256(JSON.stringify([itemName, materials, dateCreated, from, subjects, said, shown]))
}

export function standingOf(piece: ReadPiece, clearance: ClearanceRecord, now: Date): SaleStanding {
  const subjects = readSubjects(piece, now)
  const documents = clearance.documents.map(({ kind }) => kind)
  const judgement = judge(subjects, { answers: clearance.answers, documents }, piece.from)
  const basis = basisOf(piece, subjects, clearance)
  const isDecided = clearance.basis === basis && (clearance.state === 'granted' || clearance.state === 'refused')
  const cleared = isDecided && clearance.state === 'granted' ? (clearance.destinations ?? []) : []
  return { subjects, judgement, clearance, basis, isDecided, refused: refusedCountries(judgement, cleared) }
}

/** Null where no rule keeps it from being listed. */
export function saleRefusal({ judgement, clearance, basis, isDecided, subjects }: SaleStanding): DomainError | null {
  const { verdict, questions, rules, missing, contradicted, needsReview } = judgement
  const titles = subjects.map(({ subject }) => subjectTitles[subject]).join(', ')
  if (verdict === 'forbidden') {
    const reason = rules.find(({ selling }) => selling === 'forbidden')?.says
    return new DomainError('rules_forbidden', reason ? { reason } : {})
  }
  if (verdict === 'answer')
    return new DomainError('rules_unanswered', { questions: questions.map(({ id }) => id), reason: titles })
  if (verdict === 'change') {
    const reason = rules.find(({ selling }) => selling === 'change')?.says
    const named = contradicted.map(subject => subjectTitles[subject]).join(', ')
    return new DomainError('rules_texts', reason ? { reason } : { unit: named })
  }
  if (missing.length > 0) return new DomainError('rules_document', { reason: titles })
  if (!needsReview || (isDecided && clearance.state === 'granted')) return null
  if (isDecided) return new DomainError('review_refused', { reason: clearance.reason ?? '' })
  return clearance.state === 'waiting' && clearance.basis === basis
    ? new DomainError('review_waiting')
    : new DomainError('review_needed')
}

export interface AllowedSale {
  readonly refused: readonly string[]
  /** Rules that ask for papers at a border. Undefined where none leaves a country out or asks. */
  readonly paperRules: string[] | undefined
  /** Undefined where its seller shows none. */
  readonly documents: ShownDocument[] | undefined
  /** Fail if what the seller declared or shows has changed meanwhile. */
  readonly checks: readonly TransactionPart[]
}

/**
 * Whether a piece may be listed with these texts, which every way to list it asks.
 * @throws DomainError rules_forbidden, rules_unanswered, rules_texts, rules_document, review_needed, review_waiting,
 *   review_refused
 */
export async function allowSale(key: ClearanceKey, piece: ReadPiece, now: Date): Promise<AllowedSale> {
  const clearance = (await findClearance(key)) ?? nothingDeclared(key)
  const standing = standingOf(piece, clearance, now)
  const refusal = saleRefusal(standing)
  if (refusal) throw refusal
  const documents = shownTo(clearance.documents)
  const asking = standing.judgement.rules.filter(({ sending }) => sending?.paper).map(({ id }) => id)
  return {
    refused: standing.refused,
    paperRules: standing.refused.length > 0 || asking.length > 0 ? asking : undefined,
    documents: documents.length > 0 ? documents : undefined,
    checks: [checkClearance(clearance)],
  }
}

interface Listed extends Omit<ReadPiece, 'valueCents' | 'from'> {
  readonly priceCents?: Cents | undefined
  readonly reserveCents?: Cents | undefined
  readonly marketCents?: Cents | undefined
  readonly delivery?: DeliveryTerms | undefined
}

/** A listing as its rules read it. */
export const readPieceOf = ({ priceCents, reserveCents, marketCents, delivery, ...texts }: Listed): ReadPiece => ({
  ...texts,
  valueCents: priceCents ?? reserveCents ?? marketCents,
  from: delivery?.from || DEFAULT_COUNTRY,
})

/** Delivery terms with the countries that rules leave out. */
export function withRefused(
  delivery: DeliveryTerms | undefined,
  refused: readonly string[],
): DeliveryTerms | undefined {
  if (refused.length > 0) return { ...(delivery ?? UNCHOSEN_DELIVERY), refused: [...refused] }
  if (!delivery?.refused) return delivery
  const { refused: _, ...terms } = delivery
  return terms
}
