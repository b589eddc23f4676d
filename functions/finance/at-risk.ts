import type * as z from 'zod'
import type { atRisk } from '../../shared/contract/endpoints/finance.ts'
import { cents, sumCents } from '../../shared/rules/cents.ts'
import { protectedUntil } from '../../shared/rules/protection.ts'
import { CLOSED_ACCOUNT } from '../core/closed-account/closed-name.ts'
import { findPayouts, netOf, transfersOf } from '../core/money/payout/payout-store.ts'
import { findAtRisk } from '../core/order/at-risk-store.ts'
import { findUsers } from '../core/order/order-pages.ts'
import { findOrders, type OrderRecord } from '../core/order/order-store.ts'

const MAX_ORDERS = 2_000
const MAX_SELLERS = 100

const isOver = ({ status }: OrderRecord) => status === 'complete' || status === 'cancelled' || status === 'refunded'

/** What sellers were paid of orders whose buyers can still report a problem, the most first. */
export async function findAtRiskBySeller(): Promise<z.output<typeof atRisk>> {
  const noted = await findAtRisk(MAX_ORDERS)
  const open = (await findOrders(noted.map(({ orderId }) => orderId))).filter(order => !isOver(order))
  const bySeller = Map.groupBy(open, ({ sellerId }) => sellerId)
  const sellers = await Promise.all(
    [...bySeller].map(async ([sellerId, orders]) => {
      const ids = new Set(orders.map(({ id }) => id))
      const payouts = (await findPayouts(sellerId)).filter(({ transactionId }) => ids.has(transactionId))
      const paid = payouts.map(payout => netOf(transfersOf(payout))).filter(amount => amount > 0)
      const ends = orders.flatMap(order => protectedUntil(order) ?? []).toSorted()
      return { sellerId, orders: paid.length, amount: sumCents(paid), until: ends.at(-1) ?? null }
    }),
  )
  const shown = sellers.filter(({ orders }) => orders > 0).toSorted((one, other) => other.amount - one.amount)
  const people = await findUsers(shown.slice(0, MAX_SELLERS).map(({ sellerId }) => sellerId))
  return {
    amount: shown.length > 0 ? sumCents(shown.map(({ amount }) => amount)) : cents(0),
    hasMore: noted.length === MAX_ORDERS || shown.length > MAX_SELLERS,
    sellers: shown
      .slice(0, MAX_SELLERS)
      .map(seller => ({ ...seller, name: people.get(seller.sellerId)?.firstName ?? CLOSED_ACCOUNT })),
  }
}
