import type { CaseKind } from './case-kinds.ts'
import type { Cents } from './cents.ts'

export interface WithPieces {
  /** Absent: one piece. */
  readonly lines?: readonly { readonly listingId: string; readonly paidCents: Cents }[] | undefined
  readonly decidedKinds?: readonly CaseKind[] | undefined
  /** Of what was decided, where it was about some pieces. */
  readonly decidedPieces?: readonly { readonly kind: CaseKind; readonly listingId: string }[] | undefined
  readonly backOfPieces?: Readonly<Record<string, Cents>> | undefined
}

/** Listings of those pieces of a basket that something can be reported of: neither refunded whole nor decided before. */
export function piecesToReport(
  { lines = [], decidedKinds = [], decidedPieces = [], backOfPieces = {} }: WithPieces,
  kind: CaseKind,
): string[] {
  const decided = decidedPieces.filter(each => each.kind === kind).map(({ listingId }) => listingId)
  if (decidedKinds.includes(kind) && decided.length === 0) return []
  return lines
    .filter(({ listingId, paidCents }) => !decided.includes(listingId) && backOfPieces[listingId] !== paidCents)
    .map(({ listingId }) => listingId)
}

/** Whether nothing was decided of it that bars another report, of the order or of one of its pieces. */
export const isStillToReport = (order: WithPieces, kind: CaseKind): boolean =>
  order.lines ? piecesToReport(order, kind).length > 0 : !(order.decidedKinds ?? []).includes(kind)
