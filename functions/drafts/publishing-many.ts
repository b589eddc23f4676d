import type { draftsChosen } from '../../events/draft.ts'
import type { PayloadOf } from '../../events/event.ts'
import type { Publishing } from '../../shared/contract/endpoints/drafts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { batchesOf } from '../../shared/rules/batches.ts'
import { findItemsToList } from '../core/inventory/inventory-store.ts'
import { newId } from '../platform/ids.ts'
import { serialize } from '../platform/serialize.ts'
import { findUser } from '../platform/users.ts'
import { faultOf } from './draft-faults.ts'
import { publishDrafts } from './publishing.ts'
import { addPublishing, findLatestPublishing, isPartDone, notePart } from './publishing-store.ts'

/** Keeps ten thousand drafts within DynamoDB's 100-item transaction limit. */
const DRAFTS_PER_PART = 125
/** Of a piece, so that the answer about ten thousand fits. */
const MAX_FAULTS_KEPT = 3

export async function startPublishing(
  userId: string,
  inventoryIds: readonly string[],
  sharesView: boolean,
  now: Date,
): Promise<void> {
  const parts = batchesOf(inventoryIds, DRAFTS_PER_PART)
  const record = { userId, id: newId(now), total: inventoryIds.length, parts: parts.length }
  await addPublishing({ ...record, createdAt: now.toISOString() }, { parts, sharesView }, now)
}

export async function latestPublishing(userId: string, now: Date): Promise<Publishing | null> {
  const found = await findLatestPublishing(userId, now)
  if (!found) return null
  const { publishing, parts } = found
  return {
    id: publishing.id,
    total: publishing.total,
    published: parts.reduce((sum, { published }) => sum + published, 0),
    refused: parts.flatMap(({ refused }) => refused),
    isDone: parts.length === publishing.parts,
    createdAt: publishing.createdAt,
  }
}

/** Can be repeated. A person's parts wait for each other, so that a limit lets the first ones through. */
export const publishPart = (
  { userId, publishingId, part, inventoryIds, sharesView }: PayloadOf<typeof draftsChosen>,
  now: Date,
): Promise<void> =>
  serialize(`publishing ${userId}`, async () => {
    const key = { userId, publishingId, part }
    if (await isPartDone(key)) return
    const seller = await findUser(userId)
    if (!seller) return
    const outcomes = seller.suspended
      ? inventoryIds.map(inventoryId => ({ inventoryId, faults: [faultOf(new DomainError('account_suspended'))] }))
      : await publishDrafts(inventoryIds, { seller, sharesView }, now)
    const refused = outcomes.flatMap(({ inventoryId, faults }) => (faults ? [{ inventoryId, faults }] : []))
    const items = await findItemsToList(
      userId,
      refused.map(({ inventoryId }) => inventoryId),
    )
    const named = refused.map(({ inventoryId, faults }) => ({
      inventoryId,
      itemName: items.get(inventoryId)?.itemName ?? '',
      faults: faults.slice(0, MAX_FAULTS_KEPT),
    }))
    await notePart(key, { published: outcomes.length - named.length, refused: named }, now)
  })
