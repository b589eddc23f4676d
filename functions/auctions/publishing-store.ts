import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { listingPartition } from '../core/listing/listing-store.ts'
import { table, tryWrite } from '../platform/table.ts'

/** Which version open pages have, and when the next may follow. */
const PublishedEntity = new Entity({
  name: 'published-auction',
  table,
  timestamps: false,
  schema: item({
    listingId: string().key(),
    version: number(),
    /** The event whose message published it, or is about to. */
    turn: string(),
    /** Milliseconds since 1970. */
    freeAt: number(),
  }),
  computeKey: ({ listingId }: { listingId: string }) => ({ pk: listingPartition(listingId), sk: 'PUBLISHED' }),
})

export async function findPublished(listingId: string): Promise<{ version: number; turn: string; freeAt: number }> {
  const { Item } = await PublishedEntity.build(GetItemCommand).key({ listingId }).options({ consistent: true }).send()
  return Item ?? { version: -1, turn: '', freeAt: 0 }
}

/** Only one caller gets it. @returns false if it is too early, or this version or a later one was published */
export const takeTurn = (
  { listingId, version, turn }: { listingId: string; version: number; turn: string },
  now: Date,
  paceMs: number,
): Promise<boolean> =>
  tryWrite(
    PublishedEntity.build(UpdateItemCommand)
      .item({ listingId, version, turn, freeAt: now.getTime() + paceMs })
      .options({
        condition: {
          or: [
            { attr: 'version', exists: false },
            {
              and: [
                { attr: 'version', lt: version },
                { attr: 'freeAt', lte: now.getTime() },
              ],
            },
          ],
        },
      })
      .send(),
  )
