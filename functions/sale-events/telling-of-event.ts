import type {
  saleEventCancelled,
  saleEventClosingSoon,
  saleEventPostponed,
  saleEventPublished,
} from '../../events/sale-event.ts'
import { followersOf } from '../core/follow/follow-store.ts'
import { deliver } from '../core/notify/mails/delivering.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import { type Note, notify } from '../core/notify/notices/notifying.ts'
import { formerBiddersOf } from '../core/sale-event/sale-bidder-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import type { Occurrence } from '../platform/reaction.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { audienceOf, type Concerned } from './audience.ts'
import { cancelledNote, closingSoonNote, postponedNote, publishedNote } from './copy.ts'
import {
  closingSoonMail,
  saleEventCancelledMail,
  saleEventPostponedMail,
  saleEventPublishedMail,
} from './mail-templates.ts'

const AT_ONCE = 25

/** Those who follow the house, or registered for a sale of it before, each once. Repeated, it writes the same. */
export async function tellOfEvent(event: Occurrence<typeof saleEventPublished>): Promise<void> {
  await forEachSettled(interestedIn(event.payload.sellerId), AT_ONCE, async userId => {
    const reader = await findUser(userId)
    if (!reader) return
    await notify(event, [publishedNote(event.payload, userId)])
    await deliver(event.id, [saleEventPublishedMail(event.payload, reader)], event.now)
  })
}

export const tellOfPostponement = (event: Occurrence<typeof saleEventPostponed>): Promise<void> =>
  tellAudience(event, postponedNote, saleEventPostponedMail)

export const tellOfCancellation = (event: Occurrence<typeof saleEventCancelled>): Promise<void> =>
  tellAudience(event, cancelledNote, saleEventCancelledMail)

/** Who bids or watches: one notice for all their lots. */
export const tellOfClosing = (event: Occurrence<typeof saleEventClosingSoon>): Promise<void> =>
  tellAudience(event, closingSoonNote, closingSoonMail, ({ lots }) => lots > 0)

interface Told<Payload> {
  readonly id: string
  readonly occurredAt: Date
  readonly payload: Payload
  readonly now: Date
}

/** Who registered, bid or watches, each once; by mail not those who only watch. Repeated, it writes the same. */
async function tellAudience<Payload extends { readonly eventId: string }>(
  event: Told<Payload>,
  note: (payload: Payload, concerned: Concerned) => Note,
  letter: (payload: Payload, reader: UserRecord, concerned: Concerned) => Letter,
  isTold: (concerned: Concerned) => boolean = () => true,
): Promise<void> {
  const { id, payload, now } = event
  const audience = (await audienceOf(payload.eventId)).filter(isTold)
  await forEachSettled(audience, AT_ONCE, async concerned => {
    const reader = await findUser(concerned.userId)
    if (!reader) return
    await notify(event, [note(payload, concerned)])
    if (concerned.isBidder) await deliver(id, [letter(payload, reader, concerned)], now)
  })
}

async function* interestedIn(sellerId: string): AsyncGenerator<string> {
  const told = new Set<string>()
  for await (const { userId } of followersOf(sellerId)) {
    told.add(userId)
    yield userId
  }
  for await (const userId of formerBiddersOf(sellerId)) {
    if (told.has(userId)) continue
    told.add(userId)
    yield userId
  }
}
