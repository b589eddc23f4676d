import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchedListing } from '../../../functions/core/search/engine/search.ts'
import { cents } from '../../../shared/rules/cents.ts'

/** When they are searched. */
export const NOW = new Date('2026-05-01T12:00:00Z')

export const rowsOf = (file: string) =>
  readFileSync(join(import.meta.dirname, `${file}.txt`), 'utf8')
    .trim()
    .split('\n')

export function pieceOf(row: string, number: number): SearchedListing {
  const [id = '', itemName = '', category, maker, dateCreated, price, description] = row
    .split('|')
    .map(cell => cell.trim())
  const createdAt = new Date(NOW.getTime() - number * 60_000).toISOString()
  return {
    id,
    itemName,
    ...(category && { category }),
    ...(maker && { maker }),
    ...(dateCreated && { dateCreated }),
    ...(description && { description }),
    priceCents: cents(Number(price) * 100),
    sellerId: 'seller',
    sellerName: 'Seller',
    inventoryId: id,
    images: [],
    listingType: 'fixed-price',
    bidCount: 0,
    bidSeq: 0,
    reserveFeePaid: false,
    watchCount: 0,
    status: 'active',
    createdAt,
    updatedAt: createdAt,
    changeKey: id,
  }
}

export interface Query {
  readonly text: string
  readonly wanted: readonly string[]
}

export const queriesIn = (file: string): Query[] =>
  rowsOf(file).map(row => {
    const [text = '', wanted = ''] = row.split(' => ')
    return { text, wanted: wanted.split(', ') }
  })
