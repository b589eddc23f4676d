import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { Cents } from '../../../../shared/rules/cents.ts'
import { resaleCountries } from '../../../../shared/rules/resale-right.ts'
import { centsNumber } from '../../../platform/cents-number.ts'
import { readBatches } from '../../../platform/read-batches.ts'
import { type TransactionPart, table } from '../../../platform/table.ts'

interface RoyaltyKey {
  readonly saleId: string
  readonly listingId?: string | undefined
}

/** As the API names it: the sale's id, for a piece of a basket with the piece's. */
export const royaltyIdOf = ({ saleId, listingId }: RoyaltyKey): string => [saleId, listingId].filter(Boolean).join('-')

function royaltyKeyOf(id: string): RoyaltyKey {
  const [saleId = '', listingId] = id.split('-')
  return { saleId, listingId }
}

/** What of a sale is kept for its artist. The sale says what is left of it after refunds. */
const RoyaltyEntity = new Entity({
  name: 'royalty',
  table,
  timestamps: false,
  schema: item({
    saleId: string().key(),
    /** The piece of a basket. Absent: the sale is of one piece. */
    listingId: string().key().optional(),
    artist: string(),
    country: string().enum(...resaleCountries),
    itemName: string(),
    soldAt: string(),
    /** Paid to societies in all. Absent: nothing. */
    paidCents: centsNumber().optional(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
  }),
  computeKey: ({ saleId, listingId }: RoyaltyKey) => ({
    pk: `ROYALTY#${saleId}`,
    sk: listingId ? `ROYALTY#${listingId}` : 'ROYALTY',
  }),
})

export type RoyaltyRecord = FormattedItem<typeof RoyaltyEntity>

const ROYALTIES = 'ROYALTIES'

const placeOf = (royalty: RoyaltyKey & Pick<RoyaltyRecord, 'soldAt'>) => `${royalty.soldAt}#${royaltyIdOf(royalty)}`

/** Part of the sale. */
export const keepRoyalty = (royalty: Omit<RoyaltyRecord, 'paidCents'>): TransactionPart =>
  RoyaltyEntity.build(PutTransaction).item({ ...royalty, ownerPk: ROYALTIES, ownerSk: placeOf(royalty) })

const PAGE = 50

/** Newest first. @param before the last page's cursor */
export async function findRoyalties(before: string | undefined) {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: ROYALTIES, ...(before && { range: { lt: before } }) })
    .entities(RoyaltyEntity)
    .options({ reverse: true, limit: PAGE + 1 })
    .send()
  const shown = Items.slice(0, PAGE)
  return { royalties: shown, cursor: Items.length > PAGE ? placeOf(shown.at(-1)!) : null }
}

export const readRoyalties = (ids: readonly string[]): Promise<RoyaltyRecord[]> =>
  readBatches(ids.map(id => RoyaltyEntity.build(BatchGetRequest).key(royaltyKeyOf(id))))

/** Fails if some of it was paid since it was read. */
export const noteRoyaltyPaid = ({ saleId, listingId, paidCents }: RoyaltyRecord, after: Cents): TransactionPart =>
  RoyaltyEntity.build(UpdateTransaction)
    .item({ saleId, listingId, paidCents: after })
    .options({
      condition: paidCents === undefined ? { attr: 'paidCents', exists: false } : { attr: 'paidCents', eq: paidCents },
    })

/** A payment to a society: its statement. Never changed. */
const RoyaltyPaymentEntity = new Entity({
  name: 'royalty-payment',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    society: string(),
    reference: string().optional(),
    amountCents: centsNumber(),
    /** Below 0: what was paid of a sale before a refund, set off. */
    sales: list(
      map({ saleId: string(), artist: string(), itemName: string(), soldAt: string(), cents: centsNumber() }),
    ),
    paidAt: string(),
    /** The admin's username. */
    paidBy: string(),
    paidById: string(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: 'ROYALTY-PAYMENTS', sk: id }),
})

export type RoyaltyPaymentRecord = FormattedItem<typeof RoyaltyPaymentEntity>

export const putRoyaltyPayment = (payment: RoyaltyPaymentRecord): TransactionPart =>
  RoyaltyPaymentEntity.build(PutTransaction)
    .item(payment)
    .options({ condition: { attr: 'id', exists: false } })

const PAYMENTS_PAGE = 20

/** Newest first. */
export async function findRoyaltyPayments(before: string | undefined) {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: 'ROYALTY-PAYMENTS', ...(before && { range: { lt: before } }) })
    .entities(RoyaltyPaymentEntity)
    .options({ reverse: true, limit: PAYMENTS_PAGE + 1, consistent: true })
    .send()
  const shown = Items.slice(0, PAYMENTS_PAGE)
  return { payments: shown, cursor: Items.length > PAYMENTS_PAGE ? shown.at(-1)!.id : null }
}
