import type * as z from 'zod'
import type { shares } from '../../shared/endpoints/shares.ts'
import { DomainError } from '../../shared/errors.ts'
import { findAsset } from '../core/share/asset-store.ts'
import { findOwners } from '../core/share/holding-store.ts'

const OWNERS_SHOWN = 200

/** The asset is read last: what the index has is owned by then, and nothing is counted twice. */
export async function readOwners(
  assetId: string,
  readerId: string | undefined,
): Promise<z.output<typeof shares.listOwners.response>> {
  const holdings = await findOwners(assetId, OWNERS_SHOWN)
  const asset = await findAsset(assetId)
  if (!asset) throw new DomainError('not_found')
  const listed = holdings.reduce((sum, { sharesOwned }) => sum + sharesOwned, 0)
  return {
    totalShares: asset.totalShares,
    issuerShares: asset.availableShares + asset.reservedShares,
    owners: holdings.map(({ userId, sharesOwned }, index) => ({
      number: index + 1,
      shares: sharesOwned,
      isMe: userId === readerId,
    })),
    otherShares: asset.ownedShares - listed,
  }
}
