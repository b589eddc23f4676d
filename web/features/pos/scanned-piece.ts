import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'

const PIECE = /^\/piece\/([\w-]{1,64})\/?$/
const LISTING = /^\/marketplace\/([\w-]{1,64})\/?$/

/** The piece whose page or listing a label's code leads to. */
export function scannedPiece(text: string, items: readonly InventoryEntry[]): InventoryEntry | undefined {
  if (!URL.canParse(text, 'https://label.example')) return undefined
  const { pathname } = new URL(text, 'https://label.example')
  const pieceId = PIECE.exec(pathname)?.[1]
  if (pieceId) return items.find(item => item.pieceId === pieceId)
  const listingId = LISTING.exec(pathname)?.[1]
  return listingId ? items.find(item => item.listingId === listingId) : undefined
}
