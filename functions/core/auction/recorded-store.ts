import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { table, tryWrite } from '../../platform/table.ts'
import { listingPartition } from '../listing/listing-store.ts'

/** Up to which bid an auction's bids were passed on to those reactions that tell people and lists. */
export const RecordedEntity = new Entity({
  name: 'told-bids',
  table,
  timestamps: false,
  schema: item({
    listingId: string().key(),
    seq: number(),
    /** What was passed on last begins after this bid. */
    after: number(),
    at: string(),
    /** When the next may follow, in milliseconds since 1970. */
    freeAt: number(),
  }),
  computeKey: ({ listingId }: { listingId: string }) => ({ pk: listingPartition(listingId), sk: 'TOLD' }),
})

export async function findRecorded(listingId: string): Promise<{ seq: number; freeAt: number }> {
  const { Item } = await RecordedEntity.build(GetItemCommand).key({ listingId }).options({ consistent: true }).send()
  return Item ?? { seq: 0, freeAt: 0 }
}

/** @returns false if others were passed on meanwhile */
export async function noteRecorded(
  listingId: string,
  { after, seq, freeAt }: { after: number; seq: number; freeAt: number },
  now: Date,
): Promise<boolean> {
  const isSame = { attr: 'seq', eq: after } as const
  return tryWrite(
    RecordedEntity.build(UpdateItemCommand)
      .item({ listingId, seq, after, at: now.toISOString(), freeAt })
      .options({ condition: { or: [{ attr: 'seq', exists: false }, isSame] } })
      .send(),
  )
}
