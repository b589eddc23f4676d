import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { isPending } from '../../shared/rules/experts.ts'
import { dropClearance } from '../core/clearance/clearance-store.ts'
import { dropDraft } from '../core/draft/draft-store.ts'
import { endIfOpen } from '../core/expert/ending.ts'
import { dropRequest, findRequestsOf, type RequestRecord } from '../core/expert/request-store.ts'
import {
  deleteUnlistedItem,
  editInventoryItem,
  findInventoryItem,
  NOT_SHARED,
} from '../core/inventory/inventory-store.ts'
import { whyItemIsBound } from '../core/listing/create/listed-items.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(inventory.deleteInventoryItem, {}, async ({ user, params, now }) => {
  const key = { userId: user.id, id: params.id }
  const ofItem = { userId: user.id, inventoryId: params.id }
  const asked = async () => (await findRequestsOf(params.id)).filter(({ ownerId }) => ownerId === user.id)
  // A request that is made or answered meanwhile makes it fail.
  const deleted = (requests: RequestRecord[]) =>
    deleteUnlistedItem(key, dropDraft(ofItem), dropClearance(ofItem), ...requests.map(dropRequest))
  const requests = await asked()
  const open = requests.filter(({ state }) => isPending(state))
  if (open.length === 0 && (await deleted(requests))) return { ok: true }
  const item = await findInventoryItem(key)
  if (!item) throw new DomainError('not_found')
  if (item.listingId || item.soldAt) throw await whyItemIsBound(item, now)
  for (const request of open) await endIfOpen(request, 'called_back', now)
  if (item.sharedFrom) await editInventoryItem(key, NOT_SHARED, now)
  if (await deleted(await asked())) return { ok: true }
  throw new DomainError('conflict')
})
