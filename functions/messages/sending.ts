import type * as z from 'zod'
import { MESSAGES_A_MINUTE, type sendMessageBody } from '../../shared/contract/endpoints/messages.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { limitOf, standingOf } from '../../shared/rules/account-limits.ts'
import { notAvailable } from '../core/block/block-store.ts'
import { missingPerson } from '../core/closed-account/closed-account-store.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { addMessage, findForSending, findMessage, type MessageRecord } from '../core/message/message-store.ts'
import { limitRefusal } from '../core/standing/limit-refusal.ts'
import { newId } from '../platform/ids.ts'
import { countAndLimit, countDifferent } from '../platform/throttle.ts'
import type { UserRecord } from '../platform/users.ts'

const HOUR_SECONDS = 3_600

export interface SentMessage {
  message: MessageRecord
  recipient: UserRecord
}

/**
 * @param key of the person's request: the same key finds the message that it sent
 * @throws DomainError message_to_self, not_found, account_closed, you_blocked_them, not_available_to_you,
 *   too_many_requests, limit_reached, idempotency_reused
 */
export async function sendMessage(
  input: z.output<typeof sendMessageBody>,
  key: string,
  sender: UserRecord,
  now: Date,
): Promise<SentMessage> {
  const { recipientId, content, listingId } = input
  if (recipientId === sender.id) throw new DomainError('message_to_self')
  const found = await findForSending({ senderId: sender.id, key, recipientId, listingId: listingId ?? undefined })
  const { recipient, sent, conversation, listing } = found
  if (sent) return { message: await sameRequest(sent, input, sender), recipient: recipientOf(found) }
  if (!recipient) throw await missingPerson(recipientId)
  if (found.ownBlock) throw new DomainError('you_blocked_them')
  if (found.blocked) throw notAvailable('write')
  if (listingId && !isBetween(listing, sender, recipient)) throw new DomainError('not_found')
  await countAndLimit(`message:${sender.id}`, MESSAGES_A_MINUTE, 60, now)
  if (!conversation) await countNewContact(sender, recipientId, now)
  const message: MessageRecord = {
    id: newId(now),
    senderId: sender.id,
    recipientId,
    content,
    listingId: listing?.id,
    listingName: listing?.itemName,
    listingImage: listing?.imageUrl,
    createdAt: now.toISOString(),
  }
  const refused = await addMessage(message, sender, recipient, key, now)
  if (refused === 'blocked') throw notAvailable('write')
  // A concurrent request used the key: find out what for.
  if (refused) return sendMessage(input, key, sender, now)
  return { message, recipient }
}

function recipientOf({ recipient }: { recipient?: UserRecord }): UserRecord {
  if (!recipient) throw new DomainError('idempotency_reused')
  return recipient
}

async function sameRequest(
  { recipientId, messageId }: { recipientId: string; messageId: string },
  input: z.output<typeof sendMessageBody>,
  sender: UserRecord,
): Promise<MessageRecord> {
  const message = await findMessage({ senderId: sender.id, recipientId, id: messageId })
  const isSame =
    message &&
    message.recipientId === input.recipientId &&
    message.content === input.content &&
    message.listingId === (input.listingId ?? undefined)
  if (!isSame) throw new DomainError('idempotency_reused')
  return message
}

/** Whoever wrote first may always be answered, and goes on being written to. */
async function countNewContact(sender: UserRecord, recipientId: string, now: Date): Promise<void> {
  const standing = standingOf(sender, now)
  const limits = contactLimits.flatMap(({ name, windowSeconds }) => {
    const limit = limitOf(name, standing)
    return limit === null ? [] : [{ name, limit, windowSeconds }]
  })
  const passed = await countDifferent(`contacts:${sender.id}`, recipientId, limits, now)
  if (passed) throw limitRefusal(passed.limit.name, sender, now, passed.until)
}

const contactLimits = [
  { name: 'contactsAnHour', windowSeconds: HOUR_SECONDS },
  { name: 'contactsADay', windowSeconds: 24 * HOUR_SECONDS },
] as const

/** A message can only be about a listing of one of the two. */
const isBetween = (listing: ListingRecord | undefined, sender: UserRecord, recipient: UserRecord) =>
  listing?.sellerId === sender.id || listing?.sellerId === recipient.id
