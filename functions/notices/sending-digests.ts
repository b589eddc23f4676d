import type { KeptNotice } from '../../events/notices-gathered.ts'
import { dueDigests, findWithReader, gatherDigest } from '../core/mail/digest-store.ts'
import { type ChosenNotices, mailTimeOf } from '../core/notice/notice-choices.ts'
import { forEachSettled } from '../platform/all-settled.ts'

const AT_ONCE = 25

/** Each digest is ended by one write, however many runs there are at once. */
export const sendDueDigests = (now: Date): Promise<void> =>
  forEachSettled(dueDigests(now), AT_ONCE, userId => sendDigest(userId, now))

/** Leaves out what is over, and what its reader has refused since. If nothing is left, nothing is sent. */
async function sendDigest(userId: string, now: Date): Promise<void> {
  const { digest, reader } = await findWithReader(userId)
  // The index in which it was found can be behind.
  if (!digest || digest.dueAt > now.toISOString()) return
  const left = reader ? digest.notices.filter(notice => isNews(notice, reader, now)) : []
  if (!(await gatherDigest(digest, left, now))) await sendDigest(userId, now)
}

const isNews = ({ group, goodUntil }: KeptNotice, reader: ChosenNotices, now: Date): boolean =>
  mailTimeOf(reader, group) !== 'never' && (goodUntil === undefined || goodUntil > now.toISOString())
