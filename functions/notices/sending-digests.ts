import type { KeptNotice } from '../../events/message.ts'
import { findConversation, unreadIn } from '../core/message/conversation-store.ts'
import { type ChosenNotices, mailTimeOf } from '../core/notify/choices/notice-choices.ts'
import { dueDigests, findWithReader, gatherDigest, type NoticeDigest } from '../core/notify/mails/digest-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'

const AT_ONCE = 25

/** Each digest is ended by one write, however many runs there are at once. */
export const sendDueDigests = (now: Date): Promise<void> =>
  forEachSettled(dueDigests(now), AT_ONCE, userId => sendDigest(userId, now))

/** If nothing is left, nothing is sent. */
async function sendDigest(userId: string, now: Date): Promise<void> {
  const { digest, reader } = await findWithReader(userId)
  // The index in which it was found can be behind.
  if (!digest || digest.dueAt > now.toISOString()) return
  const left = reader ? await newsOf(digest, reader, now) : []
  if (!(await gatherDigest(digest, left, now))) await sendDigest(userId, now)
}

/** Leaves out what its reader has refused or read since, and says of the rest what is over. */
async function newsOf({ userId, notices }: NoticeDigest, reader: ChosenNotices, now: Date): Promise<KeptNotice[]> {
  const wanted = notices.filter(({ group }) => mailTimeOf(reader, group) !== 'never')
  const messages = await unreadMessages(userId, wanted)
  const left = wanted.flatMap(notice => {
    if (notice.partnerId) return messages.get(notice) ?? []
    if (notice.goodUntil === undefined || notice.goodUntil > now.toISOString()) return notice
    return notice.over ? { ...notice, ...notice.over } : []
  })
  return left.filter((notice, index) => notice.title !== notice.over?.title || left.findIndex(isSame(notice)) === index)
}

/** An auction can have been told of several times before it ended. */
const isSame = (one: KeptNotice) => (other: KeptNotice) => one.title === other.title && one.path === other.path

/** One mail an hour tells of a conversation, so a message may be unread although the one that was told is not. */
async function unreadMessages(userId: string, notices: readonly KeptNotice[]): Promise<Map<KeptNotice, KeptNotice>> {
  const partners = [...new Set(notices.flatMap(({ partnerId }) => partnerId ?? []))]
  const conversations = await Promise.all(partners.map(partnerId => findConversation({ userId, partnerId })))
  const unread = new Map<KeptNotice, KeptNotice>()
  for (const [index, partnerId] of partners.entries()) {
    const conversation = conversations[index]
    if (conversation && unreadIn(conversation) === 0) continue
    const readAt = conversation?.readAt ?? ''
    const told = notices.filter(notice => notice.partnerId === partnerId)
    const since = told.filter(({ keptAt = '' }) => keptAt > readAt)
    for (const notice of since) unread.set(notice, notice)
    const [newest] = told
    if (!newest || since.length > 0 || !conversation) continue
    // The last one can be the reader's own answer.
    const { lastSenderId, lastMessage } = conversation
    unread.set(newest, lastSenderId === partnerId ? { ...newest, note: lastMessage } : newest)
  }
  return unread
}
