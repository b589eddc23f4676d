import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { table } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'

const PREFIX = 'BASKET#'

/** A piece that someone wants to buy with others. It stays for sale until they pay. */
const BasketEntity = new Entity({
  name: 'basket-piece',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), listingId: string().key(), createdAt: string() }),
  computeKey: ({ userId, listingId }: { userId: string; listingId: string }) => ({
    pk: userPartition(userId),
    sk: PREFIX + listingId,
  }),
})

export type BasketRecord = FormattedItem<typeof BasketEntity>

/** Longest there first. */
export async function findBasket(userId: string): Promise<BasketRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { beginsWith: PREFIX } })
    .entities(BasketEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
}

export const putInBasket = (piece: BasketRecord): Promise<unknown> =>
  BasketEntity.build(PutItemCommand).item(piece).send()

export const takeOutOfBasket = (key: Pick<BasketRecord, 'userId' | 'listingId'>): Promise<unknown> =>
  BasketEntity.build(DeleteItemCommand).key(key).send()
