import { inventory, RANGE_ISSUE } from '../../shared/contract/endpoints/inventory.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { keptFacts } from '../../shared/rules/piece-facts.ts'
import { editInventoryItem, NOT_SHARED } from '../core/inventory/inventory-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentItem } from './present-item.ts'

export const handler = endpoint(inventory.updateInventoryItem, {}, async ({ user, params, body, now }) => {
  const {
    estimatedValueMin: valueMinCents,
    estimatedValueMax: valueMaxCents,
    purchasePrice: purchasePriceCents,
    sharesView,
    facts,
    ...fields
  } = body
  const edits = {
    ...fields,
    facts: facts && (keptFacts(facts) ?? null),
    valueMinCents,
    valueMaxCents,
    purchasePriceCents,
    ...(sharesView === false && NOT_SHARED),
  }
  const item = await editInventoryItem({ userId: user.id, id: params.id }, edits, now)
  if (item === 'missing') throw new DomainError('not_found')
  if (item === 'upside down') throw new DomainError('invalid_request', {}, [RANGE_ISSUE])
  return presentItem(item)
})
