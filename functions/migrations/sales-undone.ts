import { noteUndone } from '../core/refund/noting-undone.ts'
import type { Migration } from './migration.ts'
import { eachItem, type Filter, type StoredItem } from './old-items.ts'

const returned: Filter = {
  where: 'begins_with(#pk, :checkout) AND #sk = :itself AND (refundedCents > :nothing OR disputedCents > :nothing)',
  values: { ':checkout': 'CHECKOUT#', ':itself': 'CHECKOUT', ':nothing': 0 },
}

const note = ({ id, listingId }: StoredItem) =>
  noteUndone({ checkoutId: String(id), ...(listingId !== undefined && { listingId: String(listingId) }) })

/** `after`: the previous version refunds sales without noting it on their listings. */
export const noteUndoneSales: Migration = {
  name: '2026-11-24-sales-undone',
  when: 'after',
  run: () => eachItem(returned, note),
}
