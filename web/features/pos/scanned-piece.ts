import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'

const PIECE = /^\/piece\/([\w-]{1,64})\/?$/
const LISTING = /^\/marketplace\/([\w-]{1,64})\/?$/
const INVENTORY = /^\/inventory\/?$/

/** `foreign`: a label of a piece that is not in the inventory. `no-label`: any other code. */
export type Scanned = InventoryEntry | 'foreign' | 'no-label'

/** The piece of a label: its code leads to the passport, the listing or the owner's stock, and names the piece of the stock. */
export function scannedPiece(text: string, items: readonly InventoryEntry[]): Scanned {
  if (!URL.canParse(text, 'https://label.example')) return 'no-label'
  const { pathname, searchParams } = new URL(text, 'https://label.example')
  const pieceId = PIECE.exec(pathname)?.[1]
  const listingId = LISTING.exec(pathname)?.[1]
  const id = searchParams.get('piece')
  if (!pieceId && !listingId && !(INVENTORY.test(pathname) && id)) return 'no-label'
  const named = items.find(item => item.id === id)
  const found = items.find(item => (pieceId ? item.pieceId === pieceId : item.listingId === listingId))
  return named ?? ((pieceId || listingId) && found ? found : 'foreign')
}
