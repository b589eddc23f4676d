import { expect, it } from 'vitest'
import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import { scannedPiece } from './scanned-piece.ts'

const piece = (id: string, more: Partial<InventoryEntry>) => ({ id, itemName: id, ...more }) as InventoryEntry
const jar = piece('jar', { pieceId: 'p1' })
const box = piece('box', { listingId: 'l2' })
const tray = piece('tray', { listingId: null, pieceId: null })
const found = (text: string) => scannedPiece(text, [jar, box, tray])

it('a label leads to its piece by its passport, its listing or its place in the stock', () => {
  expect(found('https://vitrine.example/piece/p1')).toBe(jar)
  expect(found('https://vitrine.example/marketplace/l2?from=label')).toBe(box)
  expect(found('https://vitrine.example/inventory?view=table&piece=tray')).toBe(tray)
})

it('a label that was printed for an earlier listing still leads to its piece', () => {
  expect(found('https://vitrine.example/marketplace/l1?piece=box')).toBe(box)
  expect(found('https://vitrine.example/marketplace/l1')).toBe('foreign')
})

it('another dealer’s label is told from a code that is none', () => {
  for (const theirs of [
    '/piece/l2',
    '/marketplace/p1',
    '/inventory?view=table&piece=none',
    '/marketplace/l1?piece=none',
  ])
    expect(found(`https://vitrine.example${theirs}`)).toBe('foreign')
  for (const other of ['https://vitrine.example/', '/inventory', '4006381333931', 'http://[', ''])
    expect(found(other)).toBe('no-label')
})
