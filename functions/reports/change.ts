import type { TransactionPart } from '../platform/table.ts'

/** What a decision does to what was reported. */
export interface Change {
  readonly parts: readonly TransactionPart[]
  /** The place of a photograph that is taken out. */
  readonly photoAt?: number
  /** Of a piece: what sold it, and the sale whose payout is held. */
  readonly listingId?: string | undefined
  readonly heldSaleId?: string | undefined
}

export interface ChangeBack extends Change {
  /** False: something of it can't come back. */
  readonly isBack?: boolean
}
