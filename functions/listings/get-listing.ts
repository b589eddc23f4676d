import { listings } from '../../shared/contract/endpoints/listings.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findListingWithAuction } from '../core/auction/auction-store.ts'
import { type ListingRecord, listingPartition } from '../core/listing/listing-store.ts'
import { afterAnswer } from '../platform/after-answer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readWhileUnchanged } from '../platform/reads-while-unchanged.ts'
import { actsAsAdmin, type UserRecord } from '../platform/users.ts'
import { listingAnswer } from './listing-answer.ts'
import { ViewCounter, visitTo } from './views.ts'

export const handler = endpoint(
  listings.getListing,
  { counter: new ViewCounter() },
  async ({ params: { id }, user, now, clientAddress: address, headers }, { counter }) => {
    const visit = await visitTo(id, { user, address, userAgent: headers['user-agent'] }, now)
    const found = await readWhileUnchanged(`listing ${id}`, [listingPartition(id)], () => findListingWithAuction(id))
    const { listing } = found
    if (!listing || !maySee(listing, user)) throw new DomainError('not_found')
    await afterAnswer(counter.note(visit, listing, now))
    return listingAnswer(found, listing, user, now)
  },
)

const maySee = ({ status, sellerId }: ListingRecord, user: UserRecord | undefined): boolean =>
  status === 'hidden' ? user?.id === sellerId || actsAsAdmin(user) : status !== 'removed'
