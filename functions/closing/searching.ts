import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { accountErasureDue } from '../../events/account-erasure-due.ts'
import { erasureSearchDue } from '../../events/erasure-search-due.ts'
import type { PayloadOf } from '../../events/event.ts'
import type { CheckoutDeps } from '../core/checkout/stripe-sync.ts'
import {
  findPendingErasures,
  findPhotosToErase,
  forgetPhotoToErase,
  noteErased,
  photosIn,
  searchAgain,
} from '../core/closed-account/closed-account-store.ts'
import { deletePhoto, type PhotoDeps } from '../core/photo/stored-renditions.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { config } from '../platform/config.ts'
import { emit } from '../platform/outbox.ts'
import { documentClient, transact } from '../platform/table.ts'
import { eraseFrom, type StoredItem } from './erasing.ts'

/** One search is for all of them, so that it costs the same for many as for one. */
const MAX_SEARCHED_FOR = 100
/** Pages of a megabyte that a step reads. */
const PAGES_OF_STEP = 40
const AT_ONCE = 8

/** Hourly. A search begins a day after the closing, when whatever ran at that moment has ended. */
export async function beginErasures(now: Date): Promise<void> {
  const pending = await findPendingErasures()
  const userIds = pending
    .filter(({ searchAt }) => searchAt <= now.toISOString())
    .map(({ userId }) => userId)
    .slice(0, MAX_SEARCHED_FOR)
  await forEachSettled(pending, AT_ONCE, ({ userId }) => transact(emit(accountErasureDue, { userId }, now)))
  if (userIds.length === 0) return
  // Before it begins, so that no second one begins beside it.
  await forEachSettled(userIds, AT_ONCE, userId => searchAgain(userId, now))
  await transact(emit(erasureSearchDue, { startedAt: now.toISOString(), userIds, foundOf: [], after: null }, now))
}

type Search = PayloadOf<typeof erasureSearchDue>

/** Who else has a photograph: its files stay. What only quotes a piece, such as a conversation, goes without. */
const HAVING_PHOTOS: ReadonlySet<string> = new Set([
  ...['listing', 'listing-draft', 'inventory-item', 'user', 'order', 'case', 'asset', 'identification', 'photo-search'],
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
    await forEachSettled(Items as StoredItem[], AT_ONCE, async item => {
      let isErased = false
      for (const userId of userIds) {
        const outcome = await eraseFrom(item, { userId, now, deps })
        if (outcome !== 'same') foundOf.add(userId)
        if (outcome === 'erased') isErased = true
      }
      if (isErased || !HAVING_PHOTOS.has(item.entity)) return
      for (const folder of photosIn(item)) {
        const owners = photos.get(folder) ?? []
        photos.delete(folder)
        for (const userId of owners) await forgetPhotoToErase(userId, folder)
      }
    })
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
