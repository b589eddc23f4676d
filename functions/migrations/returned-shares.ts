import { type Cents, cents } from '../../shared/cents.ts'
import { book, findEntriesOfSale } from '../core/ledger/ledger-store.ts'
import { sharesCorrected } from '../core/ledger/movements.ts'
import { backInAll, findReturning } from '../core/refund/deciding.ts'
import { type BoughtShares, returnedAfter, returnShares } from '../core/share/returned-shares.ts'
import { tryTransact } from '../platform/table.ts'
import type { Migration } from './migration.ts'
import { eachItem, type Filter, type StoredItem } from './old-items.ts'

const trades: Filter = {
  where: 'begins_with(#pk, :user) AND begins_with(#sk, :share) AND contains(#sk, :trade)',
  values: { ':user': 'USER#', ':share': 'SHARE#', ':trade': '#TRADE#' },
}

async function proceedsOf(id: string): Promise<Cents> {
  const rows = (await findEntriesOfSale(id)).flatMap(entry => entry.rows)
  const ofShares = rows.filter(({ account }) => account.startsWith('share_proceeds:'))
  return cents(0 - ofShares.reduce((sum, row) => sum + row.cents, 0))
}

/** What went back took no shares, and the proceeds took all of it, also of a part of a share. */
async function returnWhatWentBack({ id }: StoredItem): Promise<void> {
  const returning = await findReturning(String(id))
  if (!returning?.bought || returning.bought.trade.isGivenUp) return
  const now = new Date()
  const { bought, checkout } = returning
  const returned = returnedAfter(bought.trade, backInAll(checkout))
  const tooMuch = cents((await proceedsOf(checkout.id)) - keptCents(bought, returned))
  const parts = [
    ...returnShares(bought, checkout.itemName, returned, checkout.disputedCents ? 'disputed' : 'refunded', now),
    ...book(sharesCorrected(checkout.id, bought.trade.assetId, tooMuch), now),
  ]
  if (parts.length > 0) await tryTransact(...parts)
}

const keptCents = ({ trade }: BoughtShares, returned: number) => (trade.shares - returned) * trade.shareCents

/** `after`: the previous version refunds without it. */
export const returnShareRefunds: Migration = {
  name: '2026-11-28-returned-shares',
  when: 'after',
  run: () => eachItem(trades, returnWhatWentBack),
}
