import { type Cents, cents } from '../../shared/cents.ts'
import type { AssetEdits, NewAsset } from '../../shared/endpoints/shares.ts'
import { DomainError } from '../../shared/errors.ts'
import { divisionTrouble } from '../../shared/shares.ts'
import { type AssetDivision, type AssetRecord, addAsset, editAsset, findAsset } from '../core/share/asset-store.ts'
import { newId } from '../platform/ids.ts'
import { withoutNulls } from '../platform/without-nulls.ts'

/** @throws DomainError invalid_request if the value does not divide */
export async function createFractionalAsset(
  { totalValue, totalShares, estimatedAnnualReturn, ...words }: NewAsset,
  now: Date,
  id = newId(now),
): Promise<AssetRecord> {
  const asset = {
    ...withoutNulls({ ...words, returnBps: estimatedAnnualReturn }),
    ...divide(totalValue, totalShares),
    id,
    availableShares: totalShares,
    reservedShares: 0,
    ownedShares: 0,
    status: 'active' as const,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
  await addAsset(asset)
  return asset
}

/**
 * Value and number of shares can change while nobody has any of them.
 * @throws DomainError not_found, invalid_request, asset_has_owners, conflict
 */
export async function updateFractionalAsset(
  id: string,
  { totalValue, totalShares, estimatedAnnualReturn, ...words }: AssetEdits,
  now: Date,
): Promise<AssetRecord> {
  const asset = await findAsset(id)
  if (!asset) throw new DomainError('not_found')
  const totalCents = totalValue ?? asset.totalCents
  const count = totalShares ?? asset.totalShares
  const isDividedAnew = totalCents !== asset.totalCents || count !== asset.totalShares
  const division = isDividedAnew ? divide(totalCents, count) : undefined
  if (division && asset.availableShares < asset.totalShares) throw new DomainError('asset_has_owners')
  const edits = { ...words, ...(estimatedAnnualReturn !== undefined && { returnBps: estimatedAnnualReturn }) }
  const edited = await editAsset(asset, edits, division, now)
  // Someone has just reserved shares, or another admin changed the division.
  if (!edited) throw new DomainError('conflict')
  return edited
}

function divide(totalCents: Cents, totalShares: number): AssetDivision {
  const message = divisionTrouble(totalCents, totalShares)
  if (message) throw new DomainError('invalid_request', {}, [{ path: 'totalValue', message }])
  return { totalCents, totalShares, shareCents: cents(totalCents / totalShares) }
}
