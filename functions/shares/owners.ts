import type * as z from 'zod'
import type { shares } from '../../shared/contract/endpoints/shares.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { CLOSED_ACCOUNT } from '../core/closed-account/closed-name.ts'
import { findAsset } from '../core/share/asset-store.ts'
import { findOwners, type HoldingRecord } from '../core/share/holding-store.ts'
import { actsAsAdmin, findUser, type UserRecord } from '../platform/users.ts'

const OWNERS_SHOWN = 200

/** The asset is read last: what the index has is owned by then, and nothing is counted twice. */
export async function readOwners(
  assetId: string,
  reader: UserRecord | undefined,
): Promise<z.output<typeof shares.listOwners.response>> {
  // Who sold all of theirs to others stays in the index until then.
  const holdings = (await findOwners(assetId, OWNERS_SHOWN)).filter(({ sharesOwned }) => sharesOwned > 0)
  const asset = await findAsset(assetId)
  if (!asset) throw new DomainError('not_found')
  const people = actsAsAdmin(reader) ? await Promise.all(holdings.map(personOf)) : []
  const listed = holdings.reduce((sum, { sharesOwned }) => sum + sharesOwned, 0)
  return {
    totalShares: asset.totalShares,
    issuerShares: asset.availableShares + asset.reservedShares,
    owners: holdings.map(({ userId, sharesOwned }, index) => ({
      number: index + 1,
      shares: sharesOwned,
      isMe: userId === reader?.id,
      person: people[index] ?? null,
    })),
    otherShares: asset.ownedShares - listed,
  }
}

async function personOf({ userId, paidCents: paid }: HoldingRecord) {
  const user = await findUser(userId)
  const name = user && (`${user.firstName} ${user.lastName}`.trim() || user.username)
  return { name: name ?? CLOSED_ACCOUNT, email: user?.email ?? null, paid }
}
