import { describe, expect, it } from 'vitest'
import { payoutHeld, payoutReleased } from '../../events/payout.ts'
import { members } from '../../shared/contract/endpoints/members.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { findAuditOf } from '../core/audit/audit-store.ts'
import { claimTransfer, findPayout } from '../core/money/payout/payout-store.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { handler as payOutReleased } from '../payouts/on-payout-released-pay-out.ts'
import { newId } from '../platform/ids.ts'
import { stripe } from '../platform/stripe.ts'
import { findUser } from '../platform/users.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { connectPayouts } from '../testing/payments.ts'
import { newDelivery, newPurchase } from '../testing/purchases.ts'
import { newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { holdForReview } from './reviewing-payouts.ts'

onOwnTable()

const deps = { stripe }
const reason = 'The buyer’s bank told us that the card was stolen.'
const MINUTE = 60_000

async function owed(buy = newDelivery) {
  const [admin, seller] = [await newAdmin(), await newMember({ firstName: 'Sela' })]
  await connectPayouts(seller)
  const { transactionId: id } = await buy({ seller })
  const key = { sellerId: seller.user.id, transactionId: id }
  const call = (row: typeof members.holdPayout | typeof members.releasePayout, who: Visitor = admin) =>
    who.call(row, { params: { id }, body: { reason } })
  return {
    ...{ admin, seller, id },
    hold: (who?: Visitor) => call(members.holdPayout, who),
    release: (who?: Visitor) => call(members.releasePayout, who),
    send: (now = new Date()) => payOut(key, now, deps),
    payout: async () => (await findPayout(key))!,
    seen: async () => (await seller.call(payouts.listPayouts)).body[0]!,
    transfers: async () => (await (await stripe()).transfers.list({ transfer_group: id })).data,
    noted: async () => (await findAuditOf(seller.user.id, 50)).map(({ act }) => act),
  }
}

describe('a payout under review', () => {
  it('is not sent until it is released, and its seller hears why', async () => {
    const { hold, release, send, seen, transfers, noted, id } = await owed()
    expect((await hold()).status).toBe(200)
    await send()
    expect(await transfers()).toEqual([])
    expect(await seen()).toMatchObject({ status: 'held', waitsFor: 'review', until: null })
    expect(await emittedOf(payoutHeld, { transactionId: id })).toMatchObject([{ payload: { reason } }])

    expect((await release()).status).toBe(200)
    const [released] = await emittedOf(payoutReleased, { transactionId: id })
    await deliverTo(payOutReleased, released!)
    expect(await seen()).toMatchObject({ status: 'completed' })
    expect(await transfers()).toHaveLength(1)
    expect(await noted()).toEqual(['payout_released', 'payout_held'])
  })

  it('can’t be sent by its seller either', async () => {
    const { hold, seller, id, transfers } = await owed()
    await hold()
    const again = await seller.call(payouts.retryPayout, { params: { id } })
    expect(again).toMatchObject({ status: 409, body: { code: 'payout_held' } })
    expect(await transfers()).toEqual([])
  })

  it('waits for the receipt, too, if the piece has not come yet', { tags: 'full' }, async () => {
    const { hold, release, send, seen, transfers } = await owed(newPurchase)
    await hold()
    await release()
    await send()
    expect(await seen()).toMatchObject({ status: 'held', waitsFor: 'receipt' })
    expect(await transfers()).toEqual([])
  })

  it('stays held when the buyer receives the piece', async () => {
    const [admin, seller, buyer] = [await newAdmin(), await newMember(), await newMember()]
    await connectPayouts(seller)
    const { transactionId: id } = await newPurchase({ seller, buyer })
    await admin.call(members.holdPayout, { params: { id }, body: { reason } })
    await buyer.call(orders.receiveOrder, { params: { id } })
    await payOut({ sellerId: seller.user.id, transactionId: id }, new Date(), deps)
    expect((await (await stripe()).transfers.list({ transfer_group: id })).data).toEqual([])
  })
})

describe('holding', () => {
  it('that comes between reading the payout and the transfer prevents it', async () => {
    const { hold, send, seen, transfers } = await owed()
    let held: unknown
    await meanwhile(
      () => send(),
      /^USER#/,
      async () => {
        held = (await hold()).status
      },
    )
    expect(held).toBe(200)
    expect(await transfers()).toEqual([])
    expect(await seen()).toMatchObject({ status: 'held', waitsFor: 'review' })
  })

  it('that comes while the transfer is under way says so, and changes nothing', { tags: 'full' }, async () => {
    const { hold, payout, transfers, seen, noted, seller, id } = await owed()
    let answer: Awaited<ReturnType<typeof hold>> | undefined
    const slow = async () => {
      const client = await stripe()
      const create = async (...sent: Parameters<typeof client.transfers.create>) => {
        answer = await hold()
        return client.transfers.create(...sent)
      }
      const transfersThere = { list: (query: never) => client.transfers.list(query), create }
      return { transfers: transfersThere, paymentIntents: client.paymentIntents } as never
    }
    await payOut({ sellerId: seller.user.id, transactionId: id }, new Date(), { stripe: slow })
    expect(answer).toMatchObject({ status: 409, body: { code: 'payout_being_sent' } })
    expect(await transfers()).toHaveLength(1)
    expect(await seen()).toMatchObject({ status: 'completed' })
    expect((await payout()).sendingUntil).toBeUndefined()
    expect(await noted()).toEqual([])
  })

  it('that is decided just when a transfer begins gives way to it', { tags: 'full' }, async () => {
    const { hold, payout, noted } = await owed()
    const answer = await meanwhile(
      () => hold(),
      /^USER#/,
      async () => claimTransfer(await payout(), new Date()),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'payout_being_sent' } })
    expect((await payout()).holds).toBeUndefined()
    expect(await noted()).toEqual([])
  })

  it('waits no longer than three minutes for a transfer that was never heard of again', { tags: 'full' }, async () => {
    const { send, payout, hold, admin, id } = await owed()
    const killed = async () => {
      const client = await stripe()
      const create = () => Promise.reject(new Error('killed'))
      const transfersThere = { list: (query: never) => client.transfers.list(query), create }
      return { transfers: transfersThere, paymentIntents: client.paymentIntents } as never
    }
    const { sellerId } = await payout()
    await expect(payOut({ sellerId, transactionId: id }, new Date(), { stripe: killed })).rejects.toThrow('killed')
    expect((await hold()).status).toBe(409)
    const record = (await findUser(admin.user.id))!
    await holdForReview(id, { admin: record, reason, now: new Date(Date.now() + 4 * MINUTE) })
    await send()
    expect((await payout()).holds).toEqual(new Set(['review']))
  })

  it('is for admins, of a payout that there is, that was not sent, and once', async () => {
    const { admin, seller, hold, release, send, transfers } = await owed()
    expect((await hold(new Visitor())).status).toBe(401)
    for (const who of [seller, await newMember()]) {
      expect((await hold(who)).status).toBe(403)
      expect((await release(who)).status).toBe(403)
    }
    expect(await release()).toMatchObject({ status: 409, body: { code: 'payout_not_in_review' } })
    const nothing = { params: { id: newId() }, body: { reason } }
    for (const row of [members.holdPayout, members.releasePayout])
      expect((await admin.call(row, nothing)).status).toBe(404)
    const answers = await Promise.all([hold(), hold(), hold()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const released = await Promise.all([release(), release()])
    expect(released.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await send()
    expect(await transfers()).toHaveLength(1)
    expect(await hold()).toMatchObject({ status: 409, body: { code: 'payout_sent' } })
  })
})
