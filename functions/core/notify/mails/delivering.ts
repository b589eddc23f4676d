import type { KeptNotice } from '../../../../events/message.ts'
import { type NoticeGroup, noticeGroups } from '../../../../shared/rules/notices.ts'
import { allSettled } from '../../../platform/all-settled.ts'
import { noteMail } from '../../../platform/delivering.ts'
import { mayReceive, sendOnce } from '../../../platform/mail.ts'
import { findListing } from '../../listing/listing-store.ts'
import { mailTimeOf } from '../choices/notice-choices.ts'
import { keepForDigest } from './digest-store.ts'
import { nextDigestAt } from './digest-time.ts'
import type { Letter } from './letter.ts'
import { mailKinds } from './mail-kinds.ts'
import { mailLanguage } from './mail-language.ts'
import { noteOf, subjectOf } from './placing.ts'
import { renderLetter, type Unsubscribe } from './render-letter.ts'
import { unsubscribeFor } from './unsubscribing.ts'

export interface Delivery {
  readonly letter: Letter
  /** How its reader stops letters like it, if not the whole group of its kind. */
  readonly unsubscribe?: Unsubscribe
}

/**
 * Sends each letter at once, keeps it for its reader's daily digest, or drops it, as they chose.
 * @param eventId or another key that all duplicates share
 */
export const deliver = (eventId: string, letters: readonly Letter[], now: Date): Promise<void> =>
  allSettled(letters.map(letter => deliverOne(eventId, { letter }, now)))

export async function deliverOne(eventId: string, delivery: Delivery, now: Date): Promise<void> {
  const { to, kind } = delivery.letter
  const group = noticeGroups.find(each => each === mailKinds[kind].group)
  const time = group ? mailTimeOf(to, group) : 'at-once'
  if (time === 'never') return
  const letter = await withPhotograph(delivery.letter)
  if (group && time === 'daily') return keep(eventId, letter, group, now)
  const mail = renderLetter(letter, delivery.unsubscribe ?? (await unsubscribeFor(letter)))
  const id = await sendOnce(eventId, mail, now)
  if (id) noteMail({ kind, readerId: to.id, id })
}

async function keep(eventId: string, letter: Letter, group: NoticeGroup, now: Date): Promise<void> {
  const { id: userId, email, emailUnconfirmed, timeZone } = letter.to
  if (!userId || !mayReceive({ to: email, ...(emailUnconfirmed && { toUnconfirmed: true }) })) return
  const dueAt = nextDigestAt(now, timeZone)
  await keepForDigest({ userId, email, eventId }, noticeOf(letter, group, now), { dueAt, now })
  noteMail({ kind: letter.kind, readerId: userId, id: undefined })
}

/** In the reader's language: a digest can't tell its texts from what people wrote. */
export const noticeOf = (
  { over, ...letter }: Letter,
  group: NoticeGroup,
  now: Date,
  language = mailLanguage(letter.to.language),
): KeptNotice => ({
  group,
  title: subjectOf(letter, language),
  note: noteOf(letter, language),
  path: letter.button?.path ?? '/',
  ...(letter.piece?.imageUrl && { imageUrl: letter.piece.imageUrl }),
  keptAt: now.toISOString(),
  ...(letter.goodUntil && { goodUntil: letter.goodUntil }),
  ...(over && {
    over: {
      title: subjectOf({ ...letter, sum: undefined, title: over.title }, language),
      note: noteOf({ ...letter, quote: undefined, lead: over.lead }, language),
    },
  }),
  ...(letter.partnerId && { partnerId: letter.partnerId }),
})

/** Events name the listing alone. */
async function withPhotograph(letter: Letter): Promise<Letter> {
  const { piece } = letter
  if (!piece?.listingId || piece.imageUrl) return letter
  const imageUrl = (await findListing(piece.listingId))?.imageUrl
  return { ...letter, piece: { ...piece, imageUrl } }
}
