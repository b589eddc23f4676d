import { listingsOf, showListing } from '../core/listing/hidden-listings.ts'
import { tryTransact } from '../platform/table.ts'
import { findUser } from '../platform/users.ts'

/** Shows again what a suspension alone has hidden, once it is over. Can be repeated. */
export async function showListingsOf(userId: string, now: Date): Promise<void> {
  for await (const listing of listingsOf(userId)) {
    const { hiding } = listing
    if (hiding?.cause !== 'suspension') continue
    if ((await findUser(userId))?.suspended) return
    await tryTransact(showListing(listing, 'hidden', hiding.decisionId, undefined, now))
  }
}
