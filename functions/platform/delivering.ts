import { AsyncLocalStorage } from 'node:async_hooks'
import { MAX_RECEIVES } from '../../events/delivery.ts'
import { type Delivery, subjectOf } from '../../events/event.ts'
import type { DeliveryOutcome, mailReaders } from '../../shared/rules/order-story.ts'
import { noteDelivery } from './delivery-store.ts'
import { log, withLogContext } from './log.ts'
import { loggedError } from './logged-error.ts'

interface MadeMail {
  readonly kind: string
  /** Their id. Absent: nobody with an account. */
  readonly readerId: string | undefined
  /** Of SES. Absent: it waits for its reader's daily mail. */
  readonly id: string | undefined
}

const mailsMade = new AsyncLocalStorage<MadeMail[]>()

/** A mail of the event that is delivered here. */
export const noteMail = (mail: MadeMail): void => void mailsMade.getStore()?.push(mail)

interface Delivered {
  readonly envelope: Delivery
  readonly reaction: string
  /** With this one: of its queue, or of this run of its function. */
  readonly tries: number
  /** The same run tries again if it fails, and only that try is noted for the order. */
  readonly isTriedAgain?: boolean
}

/** An auction that is cancelled concerns thousands. */
const NAMED_MAILS = 10

/**
 * Hands an event to its reaction, which logs with what the event is about and what caused it. One line of the log says
 * what became of it, and for an order also an item of the table. @throws what the reaction throws
 */
export function delivered(delivery: Delivered, react: () => Promise<void>): Promise<void> {
  const { envelope, reaction } = delivery
  const { id: eventId, name: event, cause, payload } = envelope
  const requestId = cause?.requestId
  const causedBy = cause?.eventId
  const about = { ...(requestId && { requestId }), ...(causedBy && { causedBy }), ...subjectOf(payload) }
  return withLogContext({ reaction, event, eventId, ...about }, () =>
    mailsMade.run([], async () => {
      try {
        await react()
      } catch (error) {
        await note(delivery, isPutAside(delivery) ? 'put_aside' : 'failed', error)
        throw error
      }
      await note(delivery, 'done')
    }),
  )
}

/** Tried again by itself ever more rarely, for two weeks (functions/relay/resending-failed.ts). */
const isPutAside = ({ envelope, tries }: Delivered) => envelope.failingSince !== undefined || tries >= MAX_RECEIVES

async function note({ envelope, reaction, tries, isTriedAgain }: Delivered, outcome: DeliveryOutcome, error?: unknown) {
  const { id: eventId, name: event, occurredAt, cause, payload } = envelope
  const made = mailsMade.getStore() ?? []
  const mails = made.map(({ id }) => id).filter(id => id !== undefined)
  const line = {
    ...{ outcome, tries },
    ...(mails.length > 0 && { mailCount: mails.length, mails: mails.slice(0, NAMED_MAILS) }),
  }
  if (outcome === 'done') await log.info('reaction done', line)
  else await log.error('reaction failed', { ...line, error })
  const { orderId } = subjectOf(payload)
  if (!orderId || (isTriedAgain && outcome !== 'done')) return
  const now = new Date()
  try {
    await noteDelivery(
      {
        orderId,
        eventId,
        reaction,
        event,
        occurredAt,
        requestId: cause?.requestId,
        causedBy: cause?.eventId,
        outcome,
        at: now.toISOString(),
        tries,
        ...(outcome !== 'done' && { error: nameOf(error) }),
        ...(made.length > 0 && {
          mails: made
            .slice(0, NAMED_MAILS)
            .map(({ kind, readerId, id }) => ({ kind, to: sideOf(payload, readerId), id })),
        }),
      },
      now,
    )
  } catch (failure) {
    // What was done must not be done again because it could not be noted.
    await log.warn('delivery not noted', { error: failure })
  }
}

/** Errors of Stripe are all named `Error`. */
function nameOf(error: unknown): string {
  const { name, type = name, code } = loggedError(error) as { name: string; type?: string; code?: string }
  return [type, code].filter(part => part !== undefined).join(' ')
}

function sideOf(payload: unknown, readerId: string | undefined): (typeof mailReaders)[number] {
  const { sellerId, buyerId } = payload as { sellerId?: unknown; buyerId?: unknown }
  if (readerId === undefined) return 'other'
  return readerId === sellerId ? 'seller' : readerId === buyerId ? 'buyer' : 'other'
}
