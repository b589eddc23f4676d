import { expect, it } from 'vitest'
import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import { scannedPiece } from './scanned-piece.ts'

const piece = (id: string, more: Partial<InventoryEntry>) => ({ id, itemName: id, ...more }) as InventoryEntry
const jar = piece('jar', { pieceId: 'p1' })
const box = piece('box', { listingId: 'l1' })

it('a label leads to its piece by the address of its passport or its listing, and to no other', () => {
  const found = (text: string) => scannedPiece(text, [jar, box])
  expect(found('https://vitrine.example/piece/p1')).toBe(jar)
  expect(found('https://vitrine.example/marketplace/l1?from=label')).toBe(box)
  for (const other of ['https://vitrine.example/piece/l1', 'https://vitrine.example/', '4006381333931', 'http://[', ''])
    expect(found(other)).toBeUndefined()
})
