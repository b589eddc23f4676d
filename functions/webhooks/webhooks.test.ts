import { createServer, type IncomingMessage, request as requestHttp, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GetScheduleCommand } from '@aws-sdk/client-scheduler'
import { Webhook as Receiver } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auctionEnded } from '../../events/auction.ts'
import { listingSold } from '../../events/listing.ts'
import { messageSent } from '../../events/message.ts'
import { offerMade } from '../../events/offer.ts'
import { orderCancelled } from '../../events/order.ts'
import { webhookDeliveryDue, webhookDisabled } from '../../events/webhook.ts'
import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { type Webhook, webhooks } from '../../shared/contract/endpoints/webhooks.ts'
import {
  MAX_DELIVERIES_SHOWN,
  MAX_SENT_BY_HAND,
  MAX_WEBHOOKS,
  RETRY_WAITS_MS,
  type WebhookType,
  webhookTypes,
} from '../../shared/rules/webhooks.ts'
import { addDelivery, findDelivery, newDelivery } from '../core/webhook/delivery-store.ts'
import { publicReceivers, type Reach } from '../core/webhook/posting.ts'
import { findWebhook } from '../core/webhook/webhook-store.ts'
import { handler as onEventNotify } from '../notify/on-event-notify.ts'
import { config } from '../platform/config.ts'
import { newId } from '../platform/ids.ts'
import { scheduler } from '../platform/schedules.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { later } from '../testing/later.ts'
import { newProgram } from '../testing/programs.ts'
import { newPurchase } from '../testing/purchases.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { DAY, HOUR, MINUTE } from '../testing/time.ts'
import { type Member, newcomer, newMember } from '../testing/visitor.ts'
import { handler as onEventTellWebhooks } from './on-event-tell-webhooks.ts'
import { handler as onDue } from './on-webhook-delivery-due-send.ts'
import { sendDelivery } from './sending.ts'

interface Got {
  readonly headers: Record<string, string>
  readonly body: string
}

let server: Server
let port = 0
let got: Got[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        got.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() })
        answer(request, response)
      })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  got = []
  answer = (_, response) => response.end('thank you')
})

/** As if this server were the receiver of every name, with its certificate. */
const reach: Reach = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isAddress: () => true,
  request: ((url: URL, options: object, ...rest: []) =>
    requestHttp(new URL(`http://${url.hostname}:${port}${url.pathname}`), options, ...rest)) as never,
  timeoutMs: 60_000,
}

const URL_OF_OURS = 'https://stock.example.com/vitrine'

async function newWebhook(owner: Member, types: readonly WebhookType[] = webhookTypes, url = URL_OF_OURS) {
  const { status, body } = await owner.call(webhooks.createWebhook, { body: { url, types: [...types] } })
  if (status !== 201) throw new Error(`no webhook: ${body.code}`)
  return body
}

const paramsOf = ({ id }: Pick<Webhook, 'id'>) => ({ params: { id } })
const deliveriesOf = async (owner: Member, webhook: Webhook) =>
  (await owner.call(webhooks.listWebhookDeliveries, paramsOf(webhook))).body.deliveries
const webhookOf = async (owner: Member, { id }: Webhook) =>
  (await owner.call(webhooks.listWebhooks)).body.webhooks.find(each => each.id === id)!

/** Sends what is due of somebody, as the queue and timers do. */
async function send(owner: Member, { now = new Date(), by = reach } = {}): Promise<void> {
  const due = await emittedOf(webhookDeliveryDue, { userId: owner.user.id })
  for (const { payload } of due) await sendDelivery(payload, by, now)
}

const sendTest = async (owner: Member, webhook: Webhook) =>
  (await owner.call(webhooks.sendTestEvent, paramsOf(webhook))).body

const inTime = (ms: number) => new Date(Date.now() + ms)

describe('a webhook', () => {
  it('is told of an order once, by a message that any library for Standard Webhooks checks', async () => {
    const sela = await newMember()
    const { webhook, secret } = await newWebhook(sela)
    const { transactionId, listing } = await newPurchase({ seller: sela })
    const [sold] = await emittedOf(listingSold, { transactionId })
    await deliverTo(onEventTellWebhooks, sold!)
    await deliverTo(onEventTellWebhooks, sold!)
    await send(sela)
    const told = got.map(({ headers, body }) => new Receiver(secret).verify(body, headers) as { type: string })
    expect(told.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
      {
        type: 'listing.sold',
        timestamp: sold!.occurredAt,
        data: {
          ...{ listingId: listing.id, itemName: listing.itemName, orderId: transactionId },
          ...{ amount: '245.00', currency: 'USD' },
        },
      },
      { type: 'order.paid', timestamp: sold!.occurredAt, data: { orderId: transactionId } },
    ])
    expect(got.map(({ headers }) => headers['content-type'])).toEqual(['application/json', 'application/json'])
    const deliveries = await deliveriesOf(sela, webhook)
    expect(deliveries).toMatchObject([
      { state: 'delivered', attempts: [{ status: 200, failure: null, answer: 'thank you' }] },
      { state: 'delivered', attempts: [{ status: 200 }] },
    ])
    await send(sela)
    expect(got).toHaveLength(2)
  })

  it('hears of an order of several pieces once, and of each piece', async () => {
    const sela = await newMember()
    const { webhook } = await newWebhook(sela)
    const payload = { ...listingSold.sample, sellerId: sela.user.id, transactionId: newId() }
    const occurredAt = new Date().toISOString()
    for (const listingId of [newId(), newId(), newId()]) {
      const event = { id: newId(), name: listingSold.name, occurredAt, payload: { ...payload, listingId } }
      await deliverTo(onEventTellWebhooks, event)
    }
    const types = (await deliveriesOf(sela, webhook)).map(({ type }) => type)
    expect(types.toSorted()).toEqual(['listing.sold', 'listing.sold', 'listing.sold', 'order.paid'])
  })

  it.each([
    ['order.cancelled', orderCancelled, 'sellerId'],
    ['listing.ended', auctionEnded, 'sellerId'],
    ['offer.made', offerMade, 'sellerId'],
    ['message.received', messageSent, 'recipientId'],
  ] as const)(
    'is told %s if it was asked to, without names, texts and addresses of others',
    async (type, event, owner) => {
      const sela = await newMember()
      const [asked, other] = [await newWebhook(sela, [type]), await newWebhook(sela, ['order.paid'])]
      const payload = { ...event.sample, [owner]: sela.user.id }
      await deliverTo(onEventTellWebhooks, {
        id: newId(),
        name: event.name,
        occurredAt: new Date().toISOString(),
        payload,
      })
      const [delivery] = await deliveriesOf(sela, asked.webhook)
      expect(delivery).toMatchObject({ type, state: 'waiting' })
      expect(delivery?.body).not.toMatch(/Bea|Would you take|lid original/)
      expect(await deliveriesOf(sela, other.webhook)).toEqual([])
    },
  )

  it('is signed with both secrets for a day after a new one was made', async () => {
    const sela = await newMember()
    const { webhook, secret } = await newWebhook(sela)
    const rotated = (await sela.call(webhooks.rotateWebhookSecret, paramsOf(webhook))).body
    expect(rotated.secret).not.toBe(secret)
    await sendTest(sela, webhook)
    await send(sela)
    const { body, headers } = got[0]!
    for (const each of [secret, rotated.secret])
      expect(new Receiver(each).verify(body, headers)).toMatchObject({ type: 'webhook.test' })
    await sendTest(sela, webhook)
    await later(25 * HOUR, () => send(sela, { now: new Date() }))
    const next = got.at(-1)!
    await later(25 * HOUR, async () => {
      expect(new Receiver(rotated.secret).verify(next.body, next.headers)).toMatchObject({ type: 'webhook.test' })
      expect(() => new Receiver(secret).verify(next.body, next.headers)).toThrow()
    })
  })

  it('has its secret in the table sealed, and never in a list', async () => {
    const sela = await newMember()
    const { webhook, secret } = await newWebhook(sela)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const stored = JSON.stringify(await findWebhook({ userId: sela.user.id, id: webhook.id }))
    const listed = JSON.stringify((await sela.call(webhooks.listWebhooks)).body)
    for (const text of [stored, listed]) expect(text).not.toContain(secret.slice(6))
  })

  it.each([
    ['http://stock.example.com/', 'https://'],
    ['https://127.0.0.1/', 'reached from everywhere'],
    ['https://0x7f000001/', 'reached from everywhere'],
    ['https://[::1]/', 'reached from everywhere'],
    ['https://169.254.169.254/latest/meta-data/', 'reached from everywhere'],
    ['https://localhost/', 'reached from everywhere'],
    ['https://printer.local/', 'reached from everywhere'],
    ['https://vitrine.internal/', 'reached from everywhere'],
    ['https://stock.example.com:8443/', '443'],
    ['https://mara:secret@stock.example.com/', 'without a password'],
    ['stock.example.com', 'https://'],
  ])('does not take the address %s', async (url, reason) => {
    const sela = await newMember()
    const refused = await sela.call(webhooks.createWebhook, { body: { url, types: ['order.paid'] } })
    expect(refused).toMatchObject({ status: 422, body: { code: 'address_not_public' } })
    expect(refused.body.message).toContain(reason)
    const { webhook } = await newWebhook(sela)
    const changed = await sela.call(webhooks.updateWebhook, { ...paramsOf(webhook), body: { url } })
    expect(changed.body.code).toBe('address_not_public')
  })

  it(`is one of at most ${MAX_WEBHOOKS}, also of many that are added at once`, async () => {
    const sela = await newMember()
    const add = () => sela.call(webhooks.createWebhook, { body: { url: URL_OF_OURS, types: ['order.paid'] } })
    await Promise.all(Array.from({ length: MAX_WEBHOOKS + 3 }, add))
    for (let n = 0; n < MAX_WEBHOOKS; n++) await add()
    expect(await add()).toMatchObject({ status: 409, body: { code: 'too_many_webhooks' } })
    expect((await sela.call(webhooks.listWebhooks)).body.webhooks).toHaveLength(MAX_WEBHOOKS)
  })

  it('belongs to its owner: others neither see, change, test nor delete it', async () => {
    const [sela, otto] = [await newMember(), await newMember()]
    const { webhook } = await newWebhook(sela)
    const delivery = await sendTest(sela, webhook)
    expect((await otto.call(webhooks.listWebhooks)).body.webhooks).toEqual([])
    const { params } = paramsOf(webhook)
    const tries = [
      otto.call(webhooks.updateWebhook, { params, body: { isActive: false } }),
      otto.call(webhooks.rotateWebhookSecret, { params }),
      otto.call(webhooks.sendTestEvent, { params }),
      otto.call(webhooks.listWebhookDeliveries, { params }),
      otto.call(webhooks.replayDelivery, { params: { ...params, deliveryId: delivery.id } }),
      otto.call(webhooks.deleteWebhook, { params }),
    ]
    for (const { status } of await Promise.all(tries)) expect(status).toBe(404)
    expect((await webhookOf(sela, webhook)).isActive).toBe(true)
  })

  it('needs a confirmed address, and is noted among security events', async () => {
    const body = { url: URL_OF_OURS, types: ['order.paid' as const] }
    expect(await (await newcomer()).call(webhooks.createWebhook, { body })).toMatchObject({
      body: { code: 'email_unconfirmed' },
    })
    const sela = await newMember()
    const { webhook } = await newWebhook(sela)
    expect((await sela.call(webhooks.deleteWebhook, paramsOf(webhook))).status).toBe(200)
    expect((await sela.call(webhooks.deleteWebhook, paramsOf(webhook))).status).toBe(404)
    const { activity } = (await sela.call(accounts.listSecurityActivity)).body
    expect(activity.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['webhook-added', 'webhook-removed']))
  })

  it('is managed by a program that has the scope', async () => {
    const sela = await newMember()
    const program = await newProgram(sela, 'webhooks')
    const made = await program.call(webhooks.createWebhook, { body: { url: URL_OF_OURS, types: ['offer.made'] } })
    expect(made.status).toBe(201)
    const { params } = paramsOf(made.body.webhook)
    const changed = await program.call(webhooks.updateWebhook, {
      params,
      body: { note: 'Stock', types: ['order.paid'] },
    })
    expect(changed.body).toMatchObject({ note: 'Stock', types: ['order.paid'], url: URL_OF_OURS })
    const other = await newProgram(sela, 'orders:read')
    expect(await other.call(webhooks.listWebhooks)).toMatchObject({ body: { code: 'scope_missing' } })
  })
})

describe('a message that is not taken', () => {
  it('is tried again later and later for three days, with the same id and body', { tags: 'full' }, async () => {
    answer = (_, response) => response.writeHead(503).end('down')
    const sela = await newMember()
    const { webhook } = await newWebhook(sela)
    const { id } = await sendTest(sela, webhook)
    let passed = 0
    for (const wait of RETRY_WAITS_MS) {
      await send(sela, { now: inTime(passed) })
      const [delivery] = await deliveriesOf(sela, webhook)
      expect(delivery).toMatchObject({ id, state: 'waiting' })
      expect(Math.abs(Date.parse(delivery?.nextAt ?? '') - Date.now() - passed - wait)).toBeLessThan(10_000)
      // Early or twice, it waits for its time.
      await send(sela, { now: inTime(passed + wait / 2) })
      passed += wait + 1_000
    }
    expect(passed).toBeLessThanOrEqual(3 * DAY)
    await send(sela, { now: inTime(passed) })
    expect(got).toHaveLength(RETRY_WAITS_MS.length + 1)
    expect(new Set(got.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([`msg_${id}`]))
    expect(new Set(got.map(({ body }) => body)).size).toBe(1)
    const [delivery] = await deliveriesOf(sela, webhook)
    expect(delivery).toMatchObject({ state: 'failed', nextAt: null })
    expect(delivery?.attempts.at(-1)).toMatchObject({ status: 503, failure: 'refused', answer: 'down' })
  })

  it('has a timer for its next try', async () => {
    answer = (_, response) => response.writeHead(500).end()
    const sela = await newMember()
    const { webhook } = await newWebhook(sela)
    const { id } = await sendTest(sela, webhook)
    await send(sela)
    const timer = await scheduler.send(
      new GetScheduleCommand({ Name: `webhook-${id}`, GroupName: config.scheduleGroup }),
    )
    expect(timer.Target?.Input).toContain(id)
  })

  it('switches the webhook off after three days without any that was, and its owner is told once', async () => {
    answer = (_, response) => response.writeHead(500).end()
    const sela = await newMember()
    const { webhook } = await newWebhook(sela)
    await sendTest(sela, webhook)
    await send(sela)
    expect((await webhookOf(sela, webhook)).failingSince).not.toBeNull()
    await sendTest(sela, webhook)
    await send(sela, { now: inTime(3 * DAY) })
    await send(sela, { now: inTime(3 * DAY + MINUTE) })
    const off = await webhookOf(sela, webhook)
    expect(off).toMatchObject({ isActive: false, disabledAt: expect.any(String) })
    const told = await emittedOf(webhookDisabled, { userId: sela.user.id })
    expect(told.map(({ payload }) => payload)).toEqual([
      { userId: sela.user.id, webhookId: webhook.id, host: 'stock.example.com', isGone: false },
    ])
    await deliverTo(onEventNotify, told[0]!)
    const { notifications: notes } = (await sela.call(notifications.listNotifications)).body
    expect(notes.find(({ type }) => type === 'webhook_disabled')?.linkUrl).toBe('/account/webhooks')
    expect(await sela.call(webhooks.sendTestEvent, paramsOf(webhook))).toMatchObject({ body: { code: 'webhook_off' } })
  })

  it('is sent again by hand once the webhook is on, under its id', async () => {
    answer = (_, response) => response.writeHead(410).end('gone')
    const sela = await newMember()
    const { webhook } = await newWebhook(sela)
    const { id } = await sendTest(sela, webhook)
    const params = { id: webhook.id, deliveryId: id }
    expect(await sela.call(webhooks.replayDelivery, { params })).toMatchObject({ body: { code: 'delivery_waits' } })
    await send(sela)
    // It said itself that it is gone.
    expect(await webhookOf(sela, webhook)).toMatchObject({ isActive: false })
    expect(await sela.call(webhooks.replayDelivery, { params })).toMatchObject({ body: { code: 'webhook_off' } })
    answer = (_, response) => response.end('back')
    const on = await sela.call(webhooks.updateWebhook, { params: { id: webhook.id }, body: { isActive: true } })
    expect(on.body).toMatchObject({ isActive: true, failingSince: null, disabledAt: null })
    expect((await sela.call(webhooks.replayDelivery, { params })).status).toBe(200)
    await send(sela)
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${id}`, `msg_${id}`])
    expect(await deliveriesOf(sela, webhook)).toMatchObject([{ state: 'delivered' }])
  })

  it('is not sent once its webhook is switched off or deleted', async () => {
    const sela = await newMember()
    const [off, gone] = [(await newWebhook(sela)).webhook, (await newWebhook(sela)).webhook]
    await sendTest(sela, off)
    await sendTest(sela, gone)
    await sela.call(webhooks.updateWebhook, { ...paramsOf(off), body: { isActive: false } })
    await sela.call(webhooks.deleteWebhook, paramsOf(gone))
    await send(sela)
    expect(got).toEqual([])
    expect(await deliveriesOf(sela, off)).toMatchObject([{ state: 'failed', attempts: [{ failure: 'switched_off' }] }])
  })
})

describe('a receiver that means ill', () => {
  const tried = async (by: Reach = reach) => {
    const sela = await newMember()
    const { webhook } = await newWebhook(sela)
    await sendTest(sela, webhook)
    const begun = performance.now()
    await send(sela, { by })
    const [delivery] = await deliveriesOf(sela, webhook)
    return { attempt: delivery!.attempts[0]!, ms: performance.now() - begun, sela, webhook }
  }

  it('that never answers is given up in time, and left alone for a minute, whatever else there is to tell it', {
    tags: 'full',
  }, async () => {
    answer = () => {}
    const { attempt, sela, webhook } = await tried({ ...reach, timeoutMs: 400 })
    expect(attempt).toMatchObject({ failure: 'timeout', status: null })
    const { id } = await sendTest(sela, webhook)
    await send(sela, { now: inTime(10_000) })
    expect(got).toHaveLength(1)
    const waiting = (await deliveriesOf(sela, webhook)).find(each => each.id === id)
    expect(waiting).toMatchObject({ state: 'waiting', attempts: [], nextAt: expect.any(String) })
    answer = (_, response) => response.end()
    await send(sela, { now: inTime(3 * MINUTE) })
    expect((await deliveriesOf(sela, webhook)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    expect((await webhookOf(sela, webhook)).failingSince).toBeNull()
  })

  it('that answers without end is read no further than its beginning', async () => {
    answer = (_, response) => {
      response.writeHead(200)
      const more = setInterval(() => response.write('x'.repeat(10_000)), 1)
      response.on('close', () => clearInterval(more))
    }
    const { attempt } = await tried()
    expect(attempt).toMatchObject({ status: 200, failure: null })
    expect(attempt.answer).toBe('x'.repeat(512))
  })

  it('that drips its answer has taken the message by its status', { tags: 'full' }, async () => {
    answer = (_, response) => response.writeHead(202).write('a')
    const { attempt, ms } = await tried({ ...reach, timeoutMs: 5_000 })
    expect(attempt).toMatchObject({ status: 202, failure: null, answer: 'a' })
    expect(ms).toBeLessThan(3_000)
  })

  it('that switches protocols has not taken the message', async () => {
    answer = (_, response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end()
    expect((await tried()).attempt).toMatchObject({ status: null, failure: 'unreachable' })
  })

  it('that redirects is not followed', async () => {
    answer = (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    expect((await tried()).attempt).toMatchObject({ status: 302, failure: 'redirect' })
    expect(got).toHaveLength(1)
  })

  it('whose name leads into our own network gets nothing', async () => {
    for (const address of ['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', 'fd00::1']) {
      const inside: Reach = {
        ...reach,
        isAddress: publicReceivers.isAddress,
        resolve: async () => [
          { address: '93.184.216.34', family: 4 },
          { address, family: address.includes(':') ? 6 : 4 },
        ],
      }
      expect((await tried(inside)).attempt).toMatchObject({ failure: 'not_public', status: null })
    }
    expect(got).toEqual([])
  })

  it('that answers with what can’t be shown is shown without it', async () => {
    answer = (_, response) => response.end(Buffer.from([0x6f, 0x6b, 0x00, 0x1b, 0xff, 0xfe]))
    expect((await tried()).attempt.answer).toBe('ok')
  })

  it('is looked up by the real reaction, too', async () => {
    const sela = await newMember()
    const { webhook } = await newWebhook(sela, ['order.paid'], 'https://nobody.invalid/hook')
    const { id } = await sendTest(sela, webhook)
    const due = { userId: sela.user.id, webhookId: webhook.id, deliveryId: id }
    const { batchItemFailures } = await react(onDue, queueMessage(webhookDeliveryDue, due, { id: newId() }))
    expect(batchItemFailures).toEqual([])
    const [delivery] = await deliveriesOf(sela, webhook)
    expect(delivery?.attempts[0]?.failure).toMatch(/unreachable|timeout/)
  })
})

describe('the log of a webhook', () => {
  it(`shows the last ${MAX_DELIVERIES_SHOWN}, the newest first`, { tags: 'full' }, async () => {
    const sela = await newMember()
    const { webhook } = await newWebhook(sela)
    const ids = Array.from({ length: MAX_DELIVERIES_SHOWN + 5 }, (_, n) => newId(new Date(Date.now() + n * 1_000)))
    for (const id of ids) {
      const key = { userId: sela.user.id, webhookId: webhook.id, id }
      await addDelivery(newDelivery(key, 'order.paid', '{}', new Date()), new Date())
    }
    const shown = (await deliveriesOf(sela, webhook)).map(({ id }) => id)
    expect(shown).toEqual(ids.slice(5).toReversed())
    expect(await findDelivery({ userId: sela.user.id, webhookId: webhook.id, id: ids[0]! })).toBeDefined()
  })

  it(`takes at most ${MAX_SENT_BY_HAND} messages by hand an hour`, { tags: 'full' }, async () => {
    const sela = await newMember()
    const { webhook } = await newWebhook(sela)
    for (let n = 0; n < MAX_SENT_BY_HAND; n++) await sendTest(sela, webhook)
    expect(await sela.call(webhooks.sendTestEvent, paramsOf(webhook))).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
  })
})
