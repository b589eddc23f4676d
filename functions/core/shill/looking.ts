import type { SharedTrait, ShillOccasion } from '../../../shared/rules/shill-signs.ts'
import { findUser, type UserRecord } from '../../platform/users.ts'
import { noteSign } from './sign-store.ts'
import { hasTrace, noteTrace } from './trace-store.ts'

interface Dealing {
  readonly listingId: string
  readonly sellerId: string
}

interface Seen {
  readonly person: Pick<UserRecord, 'id' | 'payoutMark'>
  readonly onSellersDevice?: boolean
  /** Of the request. */
  readonly address?: string
  /** Where the piece is shipped to. */
  readonly postalAddress?: string
}

/** Notes what a bidder or buyer shares with the seller. Nothing follows from it: an admin looks. */
export async function lookForShill(
  { listingId, sellerId }: Dealing,
  occasion: ShillOccasion,
  { person, onSellersDevice = false, address, postalAddress }: Seen,
  now: Date,
): Promise<void> {
  if (person.id === sellerId) return
  const found: readonly (readonly [SharedTrait, boolean])[] = await Promise.all([
    ['device', onSellersDevice] as const,
    isTraced('network', address, sellerId, now).then(is => ['network', is] as const),
    isTraced('postal_address', postalAddress, sellerId, now).then(is => ['postal_address', is] as const),
    hasPayoutMark(sellerId, person.payoutMark).then(is => ['payout_account', is] as const),
  ])
  const traits = found.flatMap(([trait, is]) => (is ? [trait] : []))
  if (traits.length > 0) await noteSign({ listingId, sellerId, personId: person.id, traits, occasion }, now)
  if (postalAddress) await noteTrace('postal_address', postalAddress, person.id, now)
}

const isTraced = async (kind: 'network' | 'postal_address', value: string | undefined, userId: string, now: Date) =>
  value !== undefined && value !== 'unknown' && hasTrace(kind, value, userId, now)

async function hasPayoutMark(sellerId: string, mark: string | undefined): Promise<boolean> {
  return mark !== undefined && (await findUser(sellerId))?.payoutMark === mark
}
