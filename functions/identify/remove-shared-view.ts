import { identify } from '../../shared/contract/endpoints/identify.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { transactAudited } from '../core/audit/audit-store.ts'
import { findInventoryItem, stopSharing } from '../core/inventory/inventory-store.ts'
import { endpoint } from '../platform/endpoint.ts'

/** The item's reaction removes it from what is compared with. */
export const handler = endpoint(identify.removeSharedView, {}, async ({ params, user, now }) => {
  const { userId, itemId } = params
  const key = { userId, id: itemId }
  const item = await findInventoryItem(key)
  if (!item) throw new DomainError('not_found')
  const refused = await transactAudited(
    {
      ...{ act: 'shared_photo_removed', subjectKind: 'photo', subjectId: itemId, subject: item.itemName },
      ...{ reason: 'Pieces are no longer compared with this photograph.', memberId: userId },
    },
    user,
    now,
    { item: stopSharing(key, now) },
  )
  if (refused) throw new DomainError('not_found')
  return { ok: true }
})
