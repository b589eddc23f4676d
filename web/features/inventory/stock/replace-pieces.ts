import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../shared/contract/endpoint.ts'
import type { InventoryItem } from '../../../../shared/contract/endpoints/inventory.ts'
import { type StockRow, stock } from '../../../../shared/contract/endpoints/stock.ts'
import { endpointPages } from '../../../lib/queries.ts'

type Pages = InfiniteData<ResponseOf<typeof stock.listStock>>

/** The pages that the table has, in their order: thousands aren't read again for one that changed. */
const QUERY_KEY: readonly unknown[] = endpointPages(stock.listStock).queryKey

function changeRows(client: QueryClient, changed: (piece: StockRow) => StockRow): void {
  client.setQueryData<Pages>(
    QUERY_KEY,
    known => known && { ...known, pages: known.pages.map(page => ({ ...page, pieces: page.pieces.map(changed) })) },
  )
}

/** Pieces as a change has left them. */
export function useReplacePieces() {
  const client = useQueryClient()
  return (changed: readonly StockRow[]) => {
    const byId = new Map(changed.map(piece => [piece.id, piece]))
    changeRows(client, piece => byId.get(piece.id) ?? piece)
  }
}

/** A piece as its owner has edited it; listing and draft have words of their own. */
export function noteEdited(client: QueryClient, item: InventoryItem): void {
  const { itemName, maker, purchasePrice, purchasedFrom, purchasePlace, purchasedOn, stockNumber, updatedAt } = item
  const edited = { itemName, maker, purchasePrice, purchasedFrom, purchasePlace, purchasedOn, stockNumber, updatedAt }
  changeRows(client, piece => {
    if (piece.id !== item.id) return piece
    return { ...piece, ...edited, category: piece.listingId || piece.hasDraft ? piece.category : item.category }
  })
}
