import type { PublishedDraft } from '../../shared/contract/endpoints/drafts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { limitOf, standingOf } from '../../shared/rules/account-limits.ts'
import { type DraftRecord, findDraftsOf } from '../core/draft/draft-store.ts'
import { findItemsToList, type ItemToList } from '../core/inventory/inventory-store.ts'
import { listWithinLimits } from '../core/standing/listing-within-limits.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { config } from '../platform/config.ts'
import type { UserRecord } from '../platform/users.ts'
import { faultOf, invalidFaults } from './draft-faults.ts'
import { readInput } from './draft-input.ts'

const AT_ONCE = 8
/** Where requests share the process: two keep it and the table at work, and more would be in the way of answers. */
const AT_ONCE_BESIDE_ANSWERS = 2
/** A draft that is saved, or gets its photographs, while it is published is read again. */
const TRIES = 3

interface Publishing {
  readonly seller: UserRecord
  readonly sharesView: boolean
}

/** Each by itself and in their order. Can be repeated: what is listed already says as which listing. */
export async function publishDrafts(
  inventoryIds: readonly string[],
  publishing: Publishing,
  now: Date,
): Promise<PublishedDraft[]> {
  const found = await findDrafted(publishing.seller.id, inventoryIds)
  const outcomes: PublishedDraft[] = []
  // Where a limit ends it, those that come first are published.
  const isLimited = limitOf('liveListings', standingOf(publishing.seller, now)) !== null
  const most = config.answersFirst ? AT_ONCE_BESIDE_ANSWERS : AT_ONCE
  const atOnce = isLimited ? 1 : most
  await forEachSettled(inventoryIds.entries(), atOnce, async ([at, inventoryId]) => {
    outcomes[at] = await outcomeOf(inventoryId, found, publishing, now)
  })
  return outcomes
}

interface Drafted {
  readonly drafts: ReadonlyMap<string, DraftRecord>
  readonly items: ReadonlyMap<string, ItemToList>
}

async function findDrafted(userId: string, inventoryIds: readonly string[]): Promise<Drafted> {
  const [drafts, items] = await Promise.all([findDraftsOf(userId, inventoryIds), findItemsToList(userId, inventoryIds)])
  return { drafts: new Map(drafts.map(draft => [draft.inventoryId, draft])), items }
}

async function outcomeOf(
  inventoryId: string,
  found: Drafted,
  publishing: Publishing,
  now: Date,
): Promise<PublishedDraft> {
  const refused = (faults: PublishedDraft['faults']) => ({ inventoryId, listingId: null, faults })
  for (let attempt = 1; ; attempt++) {
    const read = attempt === 1 ? found : await findDrafted(publishing.seller.id, [inventoryId])
    const item = read.items.get(inventoryId)
    const draft = read.drafts.get(inventoryId)
    if (!item) return refused([faultOf(new DomainError('not_found'))])
    if (item.soldAt) return refused([faultOf(new DomainError('item_sold'))])
    if (item.listingId) return { inventoryId, listingId: item.listingId, faults: null }
    if (!draft) return refused([faultOf(new DomainError('not_found'))])
    const { success, data, error } = readInput(draft, item, publishing.sharesView)
    if (!success) return refused(invalidFaults(error))
    try {
      const { id: listingId } = await listWithinLimits(data, publishing.seller, now, draft)
      return { inventoryId, listingId, faults: null }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const mayHaveChanged = error.code === 'conflict' || error.code === 'item_listed'
      if (!mayHaveChanged || attempt === TRIES) return refused([faultOf(error)])
    }
  }
}
