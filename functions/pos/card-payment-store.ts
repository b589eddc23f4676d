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
const CardPaymentEntity = new Entity({
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

const LATEST = 50

/** Of the latest, those that are on no receipt. */
export async function findUnusedCardPayments(dealerId: string): Promise<CardPaymentRecord[]> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(dealerId), range: { beginsWith: CARD_PAYMENTS } })
    .entities(CardPaymentEntity)
    .options({ consistent: true, reverse: true, limit: LATEST })
    .send()
  const latest: CardPaymentRecord[] = Items ?? []
  return latest.filter(({ state }) => state === 'open' || state === 'ending')
}
