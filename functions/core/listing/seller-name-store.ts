import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { table, tryWrite } from '../../platform/table.ts'
import { ListingEntity, markChanged, ownerPartition } from './listing-store.ts'

const PAGE = 200

export async function* listingsUnderOtherNames(sellerId: string, name: string): AsyncGenerator<string> {
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ index: 'byOwner', partition: ownerPartition(sellerId), range: { beginsWith: 'LISTING#' } })
      .entities(ListingEntity)
      .options({ limit: PAGE, attributes: ['id', 'sellerName'], ...(from && { exclusiveStartKey: from }) })
      .send()
    for (const { id, sellerName } of Items) if (sellerName !== name) yield id
    from = LastEvaluatedKey
  } while (from)
}

export async function nameSeller(id: string, sellerName: string): Promise<void> {
  await tryWrite(
    ListingEntity.build(UpdateItemCommand)
      .item({ id, sellerName, ...markChanged(id) })
      .options({ condition: { attr: 'sellerId', exists: true } })
      .send(),
  )
}
