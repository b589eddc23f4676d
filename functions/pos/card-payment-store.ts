import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { centsNumber } from '../platform/cents-number.ts'
import { type TransactionPart, table, tryWrite } from '../platform/table.ts'
import { userPartition } from '../platform/users.ts'

const CARD_PAYMENTS = 'CARD-PAYMENT#'

interface CardPaymentKey {
  dealerId: string
  id: string
}

/** A card at a reader: from asking for it until it is on a receipt, or given back. */
export const CardPaymentEntity = new Entity({
  name: 'card-payment',
  table,
  timestamps: false,
  schema: item({
    dealerId: string().key(),
    /** Sorts by time. */
    id: string().key(),
    paymentIntent: string(),
    readerId: string(),
    amountCents: centsNumber(),
    /** `ending`: no receipt can have it any more, and it is being cancelled or given back. */
    state: string().enum('open', 'used', 'ending', 'ended'),
    receipt: number().optional(),
    createdAt: string(),
  }),
  computeKey: ({ dealerId, id }: CardPaymentKey) => ({ pk: userPartition(dealerId), sk: CARD_PAYMENTS + id }),
})

export type CardPaymentRecord = FormattedItem<typeof CardPaymentEntity>

/** @returns false if it is there already */
export const addCardPayment = (payment: CardPaymentRecord): Promise<boolean> =>
  tryWrite(
    CardPaymentEntity.build(PutItemCommand)
      .item(payment)
      .options({ condition: { attr: 'state', exists: false } })
      .send(),
  )

export async function findCardPayment(key: CardPaymentKey): Promise<CardPaymentRecord | undefined> {
  const { Item } = await CardPaymentEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** Part of a sale. */
export const putOnReceipt = ({ dealerId, id }: CardPaymentKey, receipt: number): TransactionPart =>
  CardPaymentEntity.build(UpdateTransaction)
    .item({ dealerId, id, state: 'used', receipt })
    .options({ condition: { attr: 'state', eq: 'open' } })

const changeState = ({ dealerId, id }: CardPaymentKey, from: readonly ('open' | 'ending')[], to: 'ending' | 'ended') =>
  tryWrite(
    CardPaymentEntity.build(UpdateItemCommand)
      .item({ dealerId, id, state: to })
      .options({ condition: { attr: 'state', in: [...from] } })
      .send(),
  )

/** @returns false if it is on a receipt, or over */
export const beginEnding = (key: CardPaymentKey) => changeState(key, ['open', 'ending'], 'ending')
export const noteEnded = (key: CardPaymentKey) => changeState(key, ['ending'], 'ended')

const PAGE = 1_000
/** Longer than most banks let their customers reclaim a payment. */
const SEARCHED_DAYS = 180

/** On no receipt, newest first. At least the latest 1,000 payments are searched, and all of the last 180 days. */
export async function findUnusedCardPayments(dealerId: string, now: Date): Promise<CardPaymentRecord[]> {
  const since = CARD_PAYMENTS + Math.floor(now.getTime() / 1000 - SEARCHED_DAYS * 86_400)
  const found: CardPaymentRecord[] = []
  let start: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ partition: userPartition(dealerId), range: { beginsWith: CARD_PAYMENTS } })
      .entities(CardPaymentEntity)
      .options({
        consistent: true,
        reverse: true,
        limit: PAGE,
        filters: { 'card-payment': { attr: 'state', in: ['open', 'ending'] } },
        ...(start && { exclusiveStartKey: start }),
      })
      .send()
    found.push(...Items)
    start = LastEvaluatedKey
  } while (start && String(start.sk) > since)
  return found
}
