import type * as z from 'zod'
import type { DraftFault } from '../../shared/contract/endpoints/drafts.ts'
import type { PlatformSettings } from '../../shared/contract/endpoints/settings.ts'
import type { DomainError, ErrorCode } from '../../shared/contract/errors.ts'
import { findClearancesOf } from '../core/clearance/clearance-store.ts'
import type { DraftRecord } from '../core/draft/draft-store.ts'
import type { ItemToList } from '../core/inventory/inventory-store.ts'
import { listingRefusal } from '../core/listing/create/listing-an-item.ts'
import type { UserRecord } from '../platform/users.ts'
import { readInput } from './draft-input.ts'

const INVALID: ErrorCode = 'invalid_request'

/** Of fields that a listing can't have as they are. */
export const invalidFaults = ({ issues }: z.ZodError): DraftFault[] =>
  issues.map(({ path, message }) => ({ code: INVALID, field: path.map(String).join('.') || null, message }))

export const faultOf = ({ code, message, issues }: DomainError): DraftFault => ({
  code,
  field: issues?.[0]?.path ?? null,
  message: issues?.[0]?.message ?? message,
})

export interface DraftedItem {
  readonly draft: DraftRecord
  readonly item: ItemToList
}

/** By answers or documents that its seller gave. */
const mayBeAnswered = ([fault]: readonly DraftFault[]) => /^(?:rules|review)_/.test(fault?.code ?? '')

/** What keeps each from being published, in their order. */
export async function faultsOfAll(
  drafted: readonly DraftedItem[],
  seller: UserRecord,
  settings: PlatformSettings,
  now: Date,
): Promise<(readonly DraftFault[])[]> {
  const undeclared = drafted.map(each => faultsOf(each, { seller, settings }, undefined, now))
  const asked = drafted.filter((_, at) => mayBeAnswered(undeclared[at] ?? []))
  if (asked.length === 0) return undeclared
  const clearances = await findClearancesOf(
    seller.id,
    asked.map(({ item }) => item.id),
  )
  return drafted.map((each, at) => {
    const clearance = clearances.get(each.item.id)
    return clearance ? faultsOf(each, { seller, settings }, clearance, now) : (undeclared[at] ?? [])
  })
}

interface Circumstances {
  readonly seller: UserRecord
  readonly settings: PlatformSettings
}

function faultsOf(
  { draft, item }: DraftedItem,
  { seller, settings }: Circumstances,
  clearance: Parameters<typeof listingRefusal>[2],
  now: Date,
): readonly DraftFault[] {
  const { success, data, error } = readInput(draft, item, false)
  if (!success) return invalidFaults(error)
  const refusal = listingRefusal({ input: data, item, settings }, seller, clearance, now)
  return refusal ? [faultOf(refusal)] : []
}
