import type * as z from 'zod'
import type { sendReportBody } from '../../shared/contract/endpoints/reports.ts'
import { isGone } from '../../shared/rules/listing.ts'
import type { About } from '../core/decision/decision-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findMessage } from '../core/message/message-store.ts'
import { findReview } from '../core/review/reviewed.ts'
import { findShop } from '../core/shop/shop-store.ts'
import { sha256 } from '../platform/ids.ts'
import { shorten } from '../platform/text.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { pieceAbout } from './reported-piece.ts'

type Named = Pick<z.output<typeof sendReportBody>, 'subject' | 'id' | 'senderId' | 'imageUrl'>
type Told = About & { readonly text?: string | undefined }

/** An id that has what is reported in it, so that each is reported in one place. */
export const reportedIdOf = ({ subject, subjectId, senderId = '', imageUrl = '' }: About): string =>
  sha256([subject, subjectId, senderId, imageUrl].join('\n'))

const TITLE_MAX = 80

/** @returns undefined if it isn't there, or not for this reporter to see */
export async function findReportable({ subject, id, senderId, imageUrl }: Named, reporter: UserRecord | undefined) {
  const found = await {
    listing: () => listingAbout(id),
    photo: () => photoAbout(id, imageUrl ?? ''),
    message: () => messageAbout(id, senderId ?? '', reporter),
    review: () => reviewAbout(id),
    person: () => personAbout(id),
    piece: () => pieceAbout(id),
  }[subject]()
  return found && { ...found, subject, subjectId: id }
}

type Found = Omit<Told, 'subject' | 'subjectId'> | undefined

async function listingAbout(id: string): Promise<Found> {
  const listing = await findListing(id)
  if (!listing || isGone(listing)) return undefined
  return { listingId: id, title: listing.itemName, userId: listing.sellerId, imageUrl: undefined }
}

async function photoAbout(id: string, imageUrl: string): Promise<Found> {
  const listing = await findListing(id)
  if (!listing || isGone(listing) || !listing.images.includes(imageUrl)) return undefined
  return { listingId: id, imageUrl, title: listing.itemName, userId: listing.sellerId }
}

/** Only who got it may report it: the key is made of both ids, so nobody reads others' messages. */
async function messageAbout(id: string, senderId: string, reporter: UserRecord | undefined): Promise<Found> {
  if (!reporter) return undefined
  const message = await findMessage({ senderId, recipientId: reporter.id, id })
  // The key has both ids in either order: what the reporter wrote has the same.
  if (message?.senderId !== senderId || message.removedAt) return undefined
  const { content: text } = message
  return { senderId, recipientId: reporter.id, title: shorten(text, TITLE_MAX), text, userId: senderId }
}

async function reviewAbout(id: string): Promise<Found> {
  const review = await findReview(id)
  if (!review || review.removedAt) return undefined
  const { title, comment, itemName, buyerId: userId } = review
  const text = [title, comment].filter(Boolean).join('\n')
  return { listingId: id, title: itemName, userId, ...(text && { text }) }
}

async function personAbout(id: string): Promise<Found> {
  const user = await findUser(id)
  if (!user) return undefined
  const text = (await findShop(id))?.story
  return { title: user.username, userId: id, ...(text && { text }) }
}
