import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import type { Address } from '../../../shared/rules/delivery.ts'
import { type TransactionPart, table } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'

/** Where a seller last wanted a piece sent back to, so that they give it once. */
const ReturnAddressEntity = new Entity({
  name: 'return-address',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), address: any().castAs<Address>(), updatedAt: string() }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'RETURN-ADDRESS' }),
})

export async function findReturnAddress(userId: string): Promise<Address | undefined> {
  const { Item } = await ReturnAddressEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item?.address
}

/** Part of the step that gives it. */
export const keepReturnAddress = (userId: string, address: Address, now: Date): TransactionPart =>
  ReturnAddressEntity.build(PutTransaction).item({ userId, address, updatedAt: now.toISOString() })
