import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { erasureSearchDue } from '../../events/account.ts'
import type { PayloadOf } from '../../events/event.ts'
import {
  findPhotosToErase,
  forgetPhotoToErase,
  noteErased,
  photosIn,
} from '../core/closed-account/closed-account-store.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { deletePhoto, type PhotoDeps } from '../core/photo/stored-renditions.ts'
import { config } from '../platform/config.ts'
import { emit } from '../platform/outbox.ts'
import { documentClient, transact } from '../platform/table.ts'
import { eraseFrom, type StoredItem } from './erasing.ts'

/** Pages of a megabyte that a step reads. */
const PAGES_OF_STEP = 40

type Search = PayloadOf<typeof erasureSearchDue>

/** Who else has a photograph: its files stay. What only quotes a piece, such as a conversation, goes without. */
const HAVING_PHOTOS: ReadonlySet<string> = new Set([
  ...[
    'listing',
    'listing-draft',
    'inventory-item',
    'user',
    'order',
    'case',
    'clearance',
    'dealer-application',
    'asset',
    'identification',
    'photo-search',
    'passport-part',
  ],
])

export async function searchPart(search: Search, now: Date, deps: CheckoutDeps & PhotoDeps): Promise<void> {
  const { startedAt, userIds } = search
  const foundOf = new Set(search.foundOf)
  const photos = await photosFoundBefore(startedAt, userIds)
  let after: Search['after'] = search.after
  let pages = 0
  for await (const { Items = [], LastEvaluatedKey } of paginateScan(
    { client: documentClient, ...(after && { startingToken: after }) },
    { TableName: config.tableName, ConsistentRead: true },
  )) {
    for (const item of Items as StoredItem[]) {
      let isErased = false
      for (const userId of userIds) {
        const outcome = await eraseFrom(item, { userId, now, deps })
        if (outcome !== 'same') foundOf.add(userId)
        if (outcome === 'erased') isErased = true
      }
      if (isErased || photos.size === 0 || !HAVING_PHOTOS.has(item.entity)) continue
      for (const folder of photosIn(item)) {
        const owners = photos.get(folder) ?? []
        photos.delete(folder)
        for (const userId of owners) await forgetPhotoToErase(userId, folder)
      }
    }
    after = (LastEvaluatedKey as Search['after'] | undefined) ?? null
    if (!after || ++pages >= PAGES_OF_STEP) break
  }
  if (after) await transact(emit(erasureSearchDue, { ...search, foundOf: [...foundOf], after }, now))
  else await endSearch({ startedAt, userIds, foundOf }, now, deps)
}

/** Later ones wait for the next search: this one may have passed others who have them. */
async function photosFoundBefore(startedAt: string, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const byFolder = new Map<string, string[]>()
  for (const userId of userIds) {
    for (const { folder, foundAt } of await findPhotosToErase(userId)) {
      if (foundAt < startedAt) byFolder.set(folder, [...(byFolder.get(folder) ?? []), userId])
    }
  }
  return byFolder
}

async function endSearch(
  { startedAt, userIds, foundOf }: Pick<Search, 'startedAt' | 'userIds'> & { foundOf: ReadonlySet<string> },
  now: Date,
  deps: PhotoDeps,
): Promise<void> {
  for (const [folder, owners] of await photosFoundBefore(startedAt, userIds)) {
    await deletePhoto(folder, deps)
    for (const userId of owners) await forgetPhotoToErase(userId, folder)
  }
  for (const userId of userIds) {
    if (!foundOf.has(userId) && (await findPhotosToErase(userId)).length === 0) await noteErased(userId, now)
  }
}
