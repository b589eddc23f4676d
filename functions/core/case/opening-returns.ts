import { DomainError } from '../../../shared/contract/errors.ts'
import type { CaseKind } from '../../../shared/rules/case-kinds.ts'
import { type LabelPayer, returnBegins } from '../../../shared/rules/cases.ts'
import { tryTransact } from '../../platform/table.ts'
import { findOwnAddress } from '../account/own-address-store.ts'
import { holdPayout } from '../money/payout/payout-store.ts'
import { isPieceRefunded, type OrderRecord, openCaseOnOrder } from '../order/order-store.ts'
import { type CaseRecord, findCase, openCase } from './case-store.ts'
import { namedPieces } from './named-pieces.ts'

interface NewReturn {
  readonly kind: Extract<CaseKind, 'withdrawal'>
  /** Who pays for the parcel. */
  readonly paidBy: LabelPayer
  /** What the buyer said. */
  readonly text?: string | undefined
}

/** All but those that were refunded before and stayed with their buyer, or were never sent. */
const toReturn = (order: OrderRecord) =>
  (order.lines ?? []).filter(line => !isPieceRefunded(order, line)).map(({ listingId }) => listingId)

/**
 * Opens a return that nobody has to agree to: a case that begins where the buyer sends the piece back.
 * @throws DomainError not_reportable: it has an open case, or the bank decides; conflict
 */
export async function openReturn(
  order: OrderRecord,
  { kind, paidBy, text }: NewReturn,
  now: Date,
): Promise<CaseRecord> {
  const { id: orderId, sellerId, buyerId, isDisputed, hasCase, withdrawnAt } = order
  const { listingId, itemName, imageUrl, pieces } = { ...order, ...namedPieces(order, toReturn(order)) }
  if (isDisputed || hasCase) throw new DomainError('not_reportable')
  const no = (order.caseCount ?? 0) + 1
  const returnAddress = await findOwnAddress(sellerId)
  const status = returnBegins(paidBy, { address: returnAddress !== undefined, label: false })
  const entry = { by: 'buyer', step: 'report', at: now.toISOString(), labelBy: paidBy, ...(text && { text }) } as const
  const isOpened = await tryTransact(
    ...openCase(
      {
        ...{ orderId, no, listingId, itemName, sellerId, buyerId, kind, wish: 'return' as const },
        ...(imageUrl && { imageUrl }),
        ...(pieces && { pieces }),
        ...(returnAddress && { returnAddress }),
        ...(withdrawnAt && { withdrawnAt }),
        entries: [entry],
      },
      now,
      status,
    ),
    openCaseOnOrder(order, false, now, true),
    holdPayout({ sellerId, transactionId: orderId }, 'case'),
  )
  const opened = isOpened && (await findCase({ orderId, no }))
  if (!opened) throw new DomainError('conflict')
  return opened
}
