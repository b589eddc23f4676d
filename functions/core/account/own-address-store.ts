import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import type { Address } from '../../../shared/rules/delivery.ts'
import { type TransactionPart, table } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'

const schema = item({ userId: string().key(), address: any().castAs<Address>(), updatedAt: string() })
type Key = { userId: string }

/** A seller's own: labels are sent from there, and returns go there. Until they say otherwise or close their account. */
const OwnAddressEntity = new Entity({
  name: 'own-address',
  table,
  timestamps: false,
  schema,
  computeKey: ({ userId }: Key) => ({ pk: userPartition(userId), sk: 'OWN-ADDRESS' }),
})

/** From before there was one for both. */
const ReturnAddressEntity = new Entity({
  name: 'return-address',
  table,
  timestamps: false,
  schema,
  computeKey: ({ userId }: Key) => ({ pk: userPartition(userId), sk: 'RETURN-ADDRESS' }),
})

/** From before there was one for both. */
const SenderAddressEntity = new Entity({
  name: 'sender-address',
  table,
  timestamps: false,
  schema,
  computeKey: ({ userId }: Key) => ({ pk: userPartition(userId), sk: 'SENDER-ADDRESS' }),
})

export async function findOwnAddress(userId: string): Promise<Address | undefined> {
  const options = { consistent: true } as const
  const { Item } = await OwnAddressEntity.build(GetItemCommand).key({ userId }).options(options).send()
  if (Item) return Item.address
  const earlier = await Promise.all([
    ReturnAddressEntity.build(GetItemCommand).key({ userId }).options(options).send(),
    SenderAddressEntity.build(GetItemCommand).key({ userId }).options(options).send(),
  ])
  const found = earlier.flatMap(({ Item: each }) => each ?? [])
  return found.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0]?.address
}

/** Parts of the step that gives it. */
export const keepOwnAddress = (userId: string, address: Address, now: Date): TransactionPart[] => [
  OwnAddressEntity.build(PutTransaction).item({ userId, address, updatedAt: now.toISOString() }),
  ReturnAddressEntity.build(DeleteTransaction).key({ userId }),
  SenderAddressEntity.build(DeleteTransaction).key({ userId }),
]
