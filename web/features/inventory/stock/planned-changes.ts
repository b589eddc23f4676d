import type { StockChange, StockOutcome, StockRow } from '../../../../shared/contract/endpoints/stock.ts'
import type { Cents } from '../../../../shared/rules/cents.ts'
import type { DeliveryTerms } from '../../../../shared/rules/delivery-terms.ts'
import {
  changedPrice,
  type PieceLocation,
  type PriceChange,
  type PriceRounding,
} from '../../../../shared/rules/stock.ts'

/** Why a piece stays as it is, as far as the page knows. */
export type Obstacle =
  | 'sold'
  | 'not_offered'
  | 'auction'
  | 'held'
  | 'same'
  | 'outside'
  | 'no_price'
  | 'has_bids'
  | 'not_over'

/** What a change would make of one piece. */
export interface Planned {
  readonly piece: StockRow
  /** Absent where it stays as it is. */
  readonly change?: StockChange | undefined
  readonly obstacle?: Obstacle | undefined
  /** The new price, where prices are changed. */
  readonly to?: Cents | undefined
}

const isOffered = ({ state, hasDraft }: StockRow) => state === 'listed' || hasDraft

function whyNotOffered(piece: StockRow): Obstacle | undefined {
  if (piece.state === 'sold') return 'sold'
  if (piece.state === 'reserved') return 'held'
  return isOffered(piece) ? undefined : 'not_offered'
}

export function planPrices(pieces: readonly StockRow[], change: PriceChange, rounding: PriceRounding): Planned[] {
  return pieces.map(piece => {
    const why = whyNotOffered(piece) ?? (piece.listingType === 'auction' ? 'auction' : undefined)
    if (why) return { piece, obstacle: why }
    const to = changedPrice(piece.price, change, rounding)
    if (to === null) return { piece, obstacle: 'no_price' }
    if (to === 'outside') return { piece, obstacle: 'outside' }
    if (to === piece.price) return { piece, obstacle: 'same' }
    return { piece, to, change: { id: piece.id, price: { from: piece.price, to } } }
  })
}

export function planCategory(pieces: readonly StockRow[], category: string | null): Planned[] {
  return pieces.map(piece => {
    if (piece.state === 'sold') return { piece, obstacle: 'sold' }
    if (piece.state === 'reserved') return { piece, obstacle: 'held' }
    if (piece.category === category) return { piece, obstacle: 'same' }
    return { piece, change: { id: piece.id, category } }
  })
}

const isSamePlace = (a: PieceLocation | null, b: PieceLocation | null): boolean =>
  a?.kind === b?.kind && (a?.note ?? null) === (b?.note ?? null) && (a?.until ?? null) === (b?.until ?? null)

export function planLocation(pieces: readonly StockRow[], location: PieceLocation | null): Planned[] {
  return pieces.map(piece => {
    if (piece.state === 'sold') return { piece, obstacle: 'sold' }
    if (isSamePlace(piece.location, location)) return { piece, obstacle: 'same' }
    return { piece, change: { id: piece.id, location } }
  })
}

export function planDelivery(pieces: readonly StockRow[], delivery: DeliveryTerms | undefined): Planned[] {
  return pieces.map(piece => {
    const obstacle = whyNotOffered(piece)
    return obstacle ? { piece, obstacle } : { piece, change: delivery && { id: piece.id, delivery } }
  })
}

/** Off sale goes what is listed without bids, or is left from its auction. */
export function planWithdrawal(pieces: readonly StockRow[]): Planned[] {
  return pieces.map(piece => {
    const { state, bidCount, listingType } = piece
    if (state === 'unsold') return { piece }
    const why = state === 'listed' ? undefined : (whyNotOffered(piece) ?? 'not_offered')
    if (why) return { piece, obstacle: why }
    return listingType === 'auction' && bidCount > 0 ? { piece, obstacle: 'has_bids' } : { piece }
  })
}

export const planRelisting = (pieces: readonly StockRow[]): Planned[] =>
  pieces.map(piece => (piece.state === 'unsold' ? { piece } : { piece, obstacle: 'not_over' }))

/** What takes a change back. Delivery is left: the table has no whole terms. */
export function undoing(outcomes: readonly StockOutcome[], changes: readonly StockChange[]): StockChange[] {
  const changed = new Map(changes.map(change => [change.id, change]))
  return outcomes.flatMap(({ id, refusal, before }): StockChange[] => {
    const change = changed.get(id)
    if (refusal || !before || !change) return []
    const { price, category, location } = change
    const back: StockChange = {
      id,
      ...(price && price.from !== null && { price: { from: price.to, to: price.from } }),
      ...(category !== undefined && { category: before.category }),
      ...(location !== undefined && { location: before.location }),
    }
    return Object.keys(back).length > 1 ? [back] : []
  })
}
