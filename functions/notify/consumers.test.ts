import { beforeAll, expect, it, vi } from 'vitest'
import type { EventContract } from '../../events/event.ts'
import { listingSold } from '../../events/listing.ts'
import { payoutSent } from '../../events/payout.ts'
import { reactionList, reactionsTo } from '../../events/reactions.ts'
import { mailed, notified, tellingReactions } from '../../events/telling.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { notices as choices } from '../../shared/contract/endpoints/notices.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { log, logContext } from '../platform/log.ts'
import type { ReactionHandler } from '../platform/reaction.ts'
import { watchMail } from '../testing/mail.ts'
import { messageOf, queueMessage, react } from '../testing/queue-messages.ts'
import { newListing } from '../testing/sales.ts'
import { DAY } from '../testing/time.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'
import { mails } from './mails.ts'
import { notices } from './notices.ts'

const { mailTo, refuseNext } = watchMail()

const told = reactionList
  .filter(({ name }) => name in tellingReactions)
  .flatMap(({ name, file, events }) => events.map(event => ({ name, file, event })))

/** What they say depends on more than the event, and has tests of its own. */
const NEEDS_MORE =
  /^(?:bid-placed|message-sent|seller-listed|sale-event-published|sale-event-postponed|sale-event-cancelled|sale-event-closing-soon|search-matched|listing-price-dropped|password-reset-requested|email-.*|report-decided)$/

const LATER = new Date(Date.now() + 2 * DAY).toISOString()
const PERSON = /^(?:reporter|seller|buyer|winner|bidder|leader|ledBefore|outbid|answeredBy|owner|expert|user)Id$/
let ada: Member
let listingId: string

beforeAll(async () => {
  ada = await newAdmin()
  // Admins are found once they have logged in.
  await ada.call(accounts.login, { body: { username: ada.user.username, password: 'correct horse battery' } })
  await ada.call(choices.changeNoticeChoice, { body: { group: 'reviews', mail: 'at-once' } })
  listingId = (await newListing()).listing.id
})

/** The sample of an event, in which every person is Ada and nothing is too late. */
const aboutAda = ({ sample }: EventContract): object => ({
  ...Object.fromEntries(
    Object.entries(sample).map(([key, value]) => {
      if (PERSON.test(key)) return [key, ada.user.id]
      if (/idderIds$/.test(key)) return [key, [ada.user.id]]
      if (/^(?:endsAt|payBy|until|openUntil|at)$/.test(key)) return [key, LATER]
      return [key, key === 'listingId' ? listingId : key === 'email' ? ada.user.email : value]
    }),
  ),
})

const handlerOf = async (file: string) =>
  ((await import(/* @vite-ignore */ `../${file}`)) as { handler: ReactionHandler }).handler

it('the tables have an entry for each event that they hear, and no other', () => {
  const names = (contracts: readonly EventContract[]) => contracts.map(({ name }) => name).toSorted()
  expect(Object.keys(notices).toSorted()).toEqual(names(notified))
  expect(Object.keys(mails).toSorted()).toEqual(names(mailed))
})

it.each(told)('$name is handed $event.name once', ({ name, event }) => {
  expect(reactionsTo(event.name).filter(each => each.name === name)).toHaveLength(1)
})

it.each(told.filter(({ event }) => !NEEDS_MORE.test(event.name)))('$name has words for $event.name', async each => {
  const { file, event, name } = each
  const toldBefore = await toldToAda(name)
  const message = queueMessage(event, aboutAda(event) as never)
  expect(await react(await handlerOf(file), message)).toEqual({ batchItemFailures: [] })
  const [news] = (await toldToAda(name)).filter(each => !toldBefore.some(({ key }) => key === each.key))
  expect(news).toMatchObject({ title: expect.stringMatching(/\w/), text: expect.stringMatching(/\w/) })
})

async function toldToAda(name: string): Promise<{ key: string; title: string; text: string }[]> {
  if (name.endsWith('Mail'))
    return mailTo(ada).map(({ subject, text }, index) => ({ key: String(index), title: subject, text }))
  const { body } = await ada.call(notifications.listNotifications)
  return body.notifications.map(({ id, title, message }) => ({ key: id, title, text: message }))
}

const inOneBatch = (...messages: ReturnType<typeof messageOf>[]) =>
  ({ Records: messages.flatMap(({ Records }) => Records) }) as ReturnType<typeof messageOf>

it('retries a mail that fails alone, and sends each once', async () => {
  const [bea, carl] = [await newMember(), await newMember()]
  const handler = await handlerOf('notify/on-event-mail.ts')
  const message = (seller: Member) => queueMessage(payoutSent, { ...payoutSent.sample, sellerId: seller.user.id })
  const [toBea, toCarl] = [message(bea), message(carl)]
  refuseNext()
  const { batchItemFailures } = await react(handler, inOneBatch(toBea, toCarl))
  expect(batchItemFailures).toHaveLength(1)
  const failed = [toBea, toCarl].find(each => each.Records[0]?.messageId === batchItemFailures[0]?.itemIdentifier)!
  expect(await react(handler, failed)).toEqual({ batchItemFailures: [] })
  expect(await react(handler, inOneBatch(toBea, toCarl))).toEqual({ batchItemFailures: [] })
  // One of the three was refused.
  expect(mailTo(bea).length + mailTo(carl).length).toBe(3)
})

it('fails and says so for an event of which it knows nothing, and handles the others', async () => {
  const lines: object[] = []
  const error = vi.spyOn(log, 'error').mockImplementation(async (message, details) => {
    lines.push({ message, ...logContext(), ...details })
  })
  const bea = await newMember()
  const unknown = messageOf({ id: 'x', name: 'vase-broken', occurredAt: new Date().toISOString(), payload: {} })
  const known = queueMessage(listingSold, { ...listingSold.sample, sellerId: bea.user.id })
  const { batchItemFailures } = await react(await handlerOf('notify/on-event-notify.ts'), inOneBatch(unknown, known))
  expect(batchItemFailures).toEqual([{ itemIdentifier: unknown.Records[0]?.messageId }])
  expect(lines).toMatchObject([{ message: 'reaction failed', event: 'vase-broken', eventId: 'x', outcome: 'failed' }])
  const { body } = await bea.call(notifications.listNotifications)
  expect(body.notifications).toMatchObject([{ type: 'listing_sold' }])
  error.mockRestore()
})
