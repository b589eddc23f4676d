import type * as z from 'zod'
import type { finance, Royalty, RoyaltyPayment } from '../../shared/contract/endpoints/finance.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents, sumCents } from '../../shared/rules/cents.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { transactAudited } from '../core/audit/audit-store.ts'
import { book } from '../core/money/ledger/ledger-store.ts'
import { royaltiesPaid } from '../core/money/ledger/movements.ts'
import { keptRoyaltyOf } from '../core/money/royalty/kept-royalty.ts'
import {
  findRoyalties,
  noteRoyaltyPaid,
  putRoyaltyPayment,
  type RoyaltyPaymentRecord,
  type RoyaltyRecord,
  readRoyalties,
  royaltyIdOf,
} from '../core/money/royalty/royalty-store.ts'
import { findSale, type SaleRecord, unreturnedSince } from '../core/money/sale/sale-store.ts'
import { newId } from '../platform/ids.ts'
import type { UserRecord } from '../platform/users.ts'

type Row<Name extends keyof typeof finance> = (typeof finance)[Name]

export async function listRoyalties(before: string | undefined): Promise<z.output<Row<'listRoyalties'>['response']>> {
  const { royalties, cursor } = await findRoyalties(before)
  return { royalties: (await withSales(royalties)).map(presentRoyalty), cursor }
}

interface OfSale {
  readonly royalty: RoyaltyRecord
  readonly sale: SaleRecord
}

async function withSales(royalties: readonly RoyaltyRecord[]): Promise<OfSale[]> {
  const sales = await Promise.all(royalties.map(({ saleId }) => findSale(saleId)))
  return royalties.flatMap((royalty, n) => {
    const sale = sales[n]
    return sale ? [{ royalty, sale }] : []
  })
}

/** What is left after refunds, less what was paid. Below 0: more was paid than is left. */
const dueOf = ({ royalty, sale }: OfSale): Cents => cents(keptRoyaltyOf(royalty, sale) - (royalty.paidCents ?? 0))

const priceOf = ({ royalty, sale }: OfSale): Cents =>
  sale.lines?.find(({ listingId }) => listingId === royalty.listingId)?.priceCents ?? sale.salePriceCents

const presentRoyalty = ({ royalty, sale }: OfSale): Royalty => ({
  id: royaltyIdOf(royalty),
  saleId: royalty.saleId,
  artist: royalty.artist,
  country: royalty.country,
  itemName: royalty.itemName,
  soldAt: royalty.soldAt,
  price: priceOf({ royalty, sale }),
  kept: keptRoyaltyOf(royalty, sale),
  paid: royalty.paidCents ?? cents(0),
  due: dueOf({ royalty, sale }),
})

/**
 * Books that the shop paid a society from its bank account. Nothing is paid twice: each piece is paid up to what is due of it
 * now, or the call is refused.
 * @throws DomainError not_found, royalties_apart, royalties_changed, royalties_not_due
 */
export async function payRoyalties(
  { society, reference, royaltyIds, expectedAmount }: z.output<NonNullable<Row<'payRoyalties'>['body']>>,
  admin: UserRecord,
  now: Date,
): Promise<RoyaltyPaymentRecord> {
  const found = await withSales(await readRoyalties(royaltyIds))
  if (found.length < royaltyIds.length) throw new DomainError('not_found')
  if (new Set(found.map(({ royalty }) => royalty.country)).size > 1) throw new DomainError('royalties_apart')
  const amountCents = sumCents(found.map(dueOf))
  if (amountCents !== expectedAmount) throw new DomainError('royalties_changed')
  if (amountCents <= 0) throw new DomainError('royalties_not_due')
  const id = newId(now)
  const payment: RoyaltyPaymentRecord = {
    ...{ id, society, amountCents, ...(reference && { reference }) },
    sales: found.map(each => {
      const { saleId, artist, itemName, soldAt } = each.royalty
      return { saleId, artist, itemName, soldAt, cents: dueOf(each) }
    }),
    ...{ paidAt: now.toISOString(), paidBy: admin.username, paidById: admin.id },
  }
  const refused = await transactAudited(
    {
      ...{ act: 'royalties_paid', subjectKind: 'royalties', subjectId: id, subject: society },
      reason: [formatCents(amountCents), reference].filter(Boolean).join(', '),
    },
    admin,
    now,
    {
      paid: found.map(each => noteRoyaltyPaid(each.royalty, keptRoyaltyOf(each.royalty, each.sale))),
      refunded: [...new Map(found.map(({ sale }) => [sale.transactionId, sale])).values()].map(unreturnedSince),
    },
    putRoyaltyPayment(payment),
    ...book(royaltiesPaid(id, amountCents), now),
  )
  if (refused) throw new DomainError('royalties_changed')
  return payment
}

export const presentRoyaltyPayment = ({
  amountCents,
  reference,
  sales,
  ...payment
}: RoyaltyPaymentRecord): RoyaltyPayment => ({
  ...payment,
  reference: reference ?? null,
  amount: amountCents,
  sales: sales.map(({ cents: amount, ...sale }) => ({ ...sale, amount })),
})
