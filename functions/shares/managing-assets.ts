import type { AssetEdits, NewAsset } from '../../shared/contract/endpoints/shares.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { divisionTrouble } from '../../shared/rules/shares.ts'
import { type AssetDivision, type AssetRecord, editAsset, findAsset, newAsset } from '../core/share/asset-store.ts'
import { newId } from '../platform/ids.ts'
import { type TransactionPart, transact } from '../platform/table.ts'
import { withoutNulls } from '../platform/without-nulls.ts'

/** Writes an asset with what belongs to it. */
type WriteAsset = (asset: AssetRecord, part: TransactionPart) => Promise<unknown>

/** @throws DomainError invalid_request if the value does not divide */
export async function createFractionalAsset(
  { totalValue, totalShares, ...said }: NewAsset,
  now: Date,
  id = newId(now),
  write: WriteAsset = (_, part) => transact(part),
): Promise<AssetRecord> {
  const asset = {
    ...withoutNulls(storedWords(said)),
    images: said.images,
    ...divide(totalValue, totalShares),
    id,
    availableShares: totalShares,
    reservedShares: 0,
    ownedShares: 0,
    status: 'active' as const,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
  await write(asset, newAsset(asset))
  return asset
}

/**
 * Value and number of shares can change while nobody has any of them, and no owner ever sold some to another.
 * @throws DomainError not_found, invalid_request, asset_has_owners, conflict
 */
export async function updateFractionalAsset(
  id: string,
  { totalValue, totalShares, ...said }: AssetEdits,
  now: Date,
  write: (asset: AssetRecord, part: TransactionPart) => Promise<boolean>,
): Promise<AssetRecord> {
  const asset = await findAsset(id)
  if (!asset) throw new DomainError('not_found')
  const totalCents = totalValue ?? asset.totalCents
  const count = totalShares ?? asset.totalShares
  const isDividedAnew = totalCents !== asset.totalCents || count !== asset.totalShares
  const division = isDividedAnew ? divide(totalCents, count) : undefined
  if (division && (asset.isResold || asset.availableShares < asset.totalShares))
    throw new DomainError('asset_has_owners')
  const isEdited = await write(asset, editAsset(asset, storedWords(said), division, now))
  // Someone has just reserved or resold shares, or another admin changed the division.
  if (!isEdited) throw new DomainError('conflict')
  return (await findAsset(id)) ?? asset
}

/** Absent stays absent. */
function storedWords<Said extends Omit<AssetEdits, 'totalValue' | 'totalShares'>>({
  estimatedAnnualReturn,
  yearlyFee,
  exitFee,
  valuations,
  ...words
}: Said) {
  const rates = { returnBps: estimatedAnnualReturn, yearlyFeeBps: yearlyFee, exitFeeBps: exitFee }
  const given = Object.entries(rates).filter(([, bps]) => bps !== undefined)
  return {
    ...words,
    ...(Object.fromEntries(given) as typeof rates),
    ...(valuations && { valuations: oldestFirst(valuations) }),
  }
}

const oldestFirst = (valuations: NonNullable<AssetEdits['valuations']>) =>
  valuations
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
    .map(({ on, value: valueCents, basis }) => ({ on, valueCents, basis }))

function divide(totalCents: Cents, totalShares: number): AssetDivision {
  const message = divisionTrouble(totalCents, totalShares)
  if (message) throw new DomainError('invalid_request', {}, [{ path: 'totalValue', message }])
  return { totalCents, totalShares, shareCents: cents(totalCents / totalShares) }
}
