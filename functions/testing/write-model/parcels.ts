import type { CarriersDouble, SentNews } from '@vitrine/carriers-double'
import { orderShipped } from '../../../events/order.ts'
import { parcelsSweepDue } from '../../../events/parcel.ts'
import { cases } from '../../../shared/contract/endpoints/cases.ts'
import { labels } from '../../../shared/contract/endpoints/labels.ts'
import { orders } from '../../../shared/contract/endpoints/orders.ts'
import { tracking } from '../../../shared/contract/endpoints/tracking.ts'
import { cents } from '../../../shared/rules/cents.ts'
import type { TrackerName } from '../../../shared/rules/tracking.ts'
import { askForRefund, giveCancelledBack } from '../../core/label/giving-back.ts'
import {
  claimLabel,
  findLabel,
  keepRefusedLabel,
  recordLabelRefund,
  unclaimLabel,
} from '../../core/label/label-store.ts'
import { follow } from '../../core/tracking/following.ts'
import { type ParcelKey, startFollowing } from '../../core/tracking/parcel-store.ts'
import { shippoTracking } from '../../core/tracking/shippo-tracker.ts'
import { trackingDeps } from '../../core/tracking/trackers.ts'
import { newPurchase } from '../purchases.ts'
import { DAY } from '../time.ts'
import { newMember, Visitor } from '../visitor.ts'
import { type Act, alone, calling, inTime, type Room, reacting, type Write, working } from './write.ts'

export const API_KEY = 'a-key-of-parcels'
export const WEBHOOK_SECRET = 'news of parcels'

let carriers: CarriersDouble

export function setCarriers(double: CarriersDouble): void {
  carriers = double
}

let numbers = 0
const newNumber = () => `9400${String(Date.now()).slice(-9)}${String(numbers++).padStart(7, '0')}`

const keyOf = (orderId: string): ParcelKey => ({ orderId, purpose: 'order', caseNo: 0 })

const sold = async () =>
  newPurchase({ seller: await newMember(), buyer: await newMember(), wish: { method: 'ship', country: 'US' } })

async function shipped(trackingNumber: string | undefined = newNumber()) {
  const { seller, buyer, transactionId: id } = await sold()
  await seller.call(orders.shipOrder, { params: { id }, body: { carrier: 'usps', trackingNumber } })
  return { seller, buyer, id, number: trackingNumber, payload: { ...orderShipped.sample, orderId: id } }
}

/** Known to nobody yet, so the sweep asks about it. */
async function followed(tracker: TrackerName = 'easypost', at = new Date()) {
  const { seller, buyer, id, number: trackingNumber } = await shipped()
  const of = { itemName: 'Ginger jar', sellerId: seller.user.id, buyerId: buyer.user.id, carrier: 'usps' } as const
  const since = inTime(-9 * DAY).toISOString()
  await startFollowing({ ...keyOf(id), ...of, trackingNumber, since, tracker }, undefined, at)
  if (tracker === 'shippo') await shippoTracking.ask({ carrier: 'usps', trackingNumber }, at)
  return { seller, id, number: trackingNumber }
}

const posting = ({ body, headers }: SentNews, row: (typeof tracking)[keyof typeof tracking]): Act =>
  Object.assign(
    () =>
      new Visitor().send(row, {
        query: {},
        rawBody: { text: Buffer.from(body).toString('base64'), base64: true },
        headers: { ...headers, 'sec-fetch-site': '' },
      }),
    { of: row.name },
  )

const down = {
  trackers: async () => {
    const [easypost] = await trackingDeps.trackers()
    const ask = async () => {
      throw new Error('The service is down.')
    }
    return [{ ...easypost!, ask }]
  },
}

const address = {
  ...{ name: 'Sela Stone', line1: '1 Elm Street', line2: null, city: 'Boston', state: 'MA', postalCode: '02108' },
  ...{ country: 'US', phone: null },
}
const quoting = { address, parcel: { grams: 1500, lengthCm: 30, widthCm: 20, heightCm: 15 } }

async function quoted() {
  const { seller, transactionId: id } = await sold()
  const { body } = await seller.call(labels.quoteLabel, { params: { id }, body: quoting })
  return { seller, id, rateId: body.quotes[0]!.rateId }
}

async function bought() {
  const { seller, id, rateId } = await quoted()
  await seller.call(labels.buyLabel, { params: { id }, body: { rateId, isInsured: false } })
  return { seller, id }
}

async function givenBack() {
  const { seller, id } = await bought()
  await seller.call(labels.giveLabelBack, { params: { id }, body: {} })
  return (await findLabel({ orderId: id }))!
}

const sweeping = async (prepare: () => Promise<unknown>) => {
  const sweep = await reacting('onParcelsSweepDueAsk', parcelsSweepDue, {})
  return Object.assign(await alone(sweep, prepare), { of: sweep.of }) as Act
}

const writes: readonly Write[] = [
  {
    name: 'following what was shipped',
    prepare: async () => reacting('onOrderShippedFollow', orderShipped, (await shipped()).payload),
  },
  {
    name: 'following another number in place of a wrong one',
    prepare: async () => {
      const { seller, id } = await followed()
      const body = { carrier: 'usps', trackingNumber: newNumber() } as const
      await seller.call(orders.shipOrder, { params: { id }, body })
      return reacting('onOrderShippedFollow', orderShipped, { ...orderShipped.sample, orderId: id })
    },
  },
  {
    name: 'no longer following what has no number',
    prepare: async () => {
      const { seller, id } = await followed()
      await seller.call(orders.shipOrder, { params: { id }, body: { carrier: 'usps' } })
      return reacting('onOrderShippedFollow', orderShipped, { ...orderShipped.sample, orderId: id })
    },
  },
  {
    name: 'following while the service is down',
    prepare: async () => {
      const { id: orderId } = await shipped()
      return working(() => follow({ purpose: 'order', orderId }, new Date(), down))
    },
  },
  {
    name: 'hearing from EasyPost that a parcel was delivered',
    prepare: async () => {
      const { id, number } = await shipped()
      await follow({ purpose: 'order', orderId: id }, new Date(), trackingDeps)
      return posting(await carriers.scan(number, 'delivered'), tracking.receiveEasypostWebhook)
    },
  },
  {
    name: 'hearing from Shippo that a parcel moved',
    prepare: async () => {
      const { number } = await followed('shippo')
      return posting(await carriers.scan(number, 'in_transit'), tracking.receiveShippoWebhook)
    },
  },
  {
    name: 'asking again about parcels',
    alone: true,
    prepare: () =>
      sweeping(async () => {
        for (const state of ['in_transit', 'delivered'] as const) await carriers.scan((await followed()).number, state)
      }),
  },
  {
    name: 'telling a seller that the carrier does not know a number',
    alone: true,
    prepare: () => sweeping(() => followed('easypost', inTime(-3 * DAY))),
  },
  {
    name: 'asking what a label costs',
    prepare: async () => {
      const { seller, transactionId: id } = await sold()
      return calling(seller, labels.quoteLabel, { params: { id }, body: quoting })
    },
  },
  {
    name: 'asking what a label across a border costs',
    prepare: async () => {
      const { seller, transactionId: id } = await sold()
      const customs = { items: [{ hsCode: '9706.90', origin: 'CN' }], itn: null }
      const body = { ...quoting, address: { ...address, country: 'DE' }, customs }
      return calling(seller, labels.quoteLabel, { params: { id }, body })
    },
  },
  {
    name: 'buying a label',
    prepare: async () => {
      const { seller, id, rateId } = await quoted()
      return calling(seller, labels.buyLabel, { params: { id }, body: { rateId, isInsured: true } })
    },
  },
  {
    name: 'giving a label back',
    prepare: async () => {
      const { seller, id } = await bought()
      return calling(seller, labels.giveLabelBack, { params: { id }, body: {} })
    },
  },
  {
    name: 'giving the label of a cancelled order back',
    prepare: async () => {
      const { id } = await bought()
      return working(() => giveCancelledBack(id, new Date()))
    },
  },
  {
    name: 'asking about the refund of a label, once more',
    prepare: async () => {
      const label = await givenBack()
      return working(() => askForRefund(label, new Date()))
    },
  },
  {
    name: 'adding the refund of a label to the payout',
    prepare: async () => {
      const label = await givenBack()
      return working(() => recordLabelRefund(label, cents(11_29), new Date()))
    },
  },
  {
    name: 'noting that a carrier keeps a label',
    prepare: async () => {
      const label = await givenBack()
      return working(() => keepRefusedLabel(label, new Date()))
    },
  },
  {
    name: 'buying the label of a return',
    prepare: async () => {
      const { seller, buyer, id } = await shipped()
      const text = 'The lid has a long crack that no photograph showed.'
      const params = { id, no: '1' }
      await buyer.call(cases.reportProblem, { params: { id }, body: { kind: 'damaged', text, wish: 'return' } })
      await seller.call(cases.answerCase, { params, body: { step: 'offer_return', version: 1, address } })
      const { body } = await seller.call(labels.quoteLabel, {
        params: { id },
        body: { caseNo: 1, parcel: quoting.parcel },
      })
      return calling(seller, labels.buyLabel, {
        params: { id },
        body: { caseNo: 1, rateId: body.quotes[0]!.rateId, isInsured: false },
      })
    },
  },
  {
    name: 'giving a label up that EasyPost does not sell',
    prepare: async () => {
      const { id, rateId } = await quoted()
      await claimLabel((await findLabel({ orderId: id }))!, rateId, false)
      const claimed = (await findLabel({ orderId: id }))!
      return working(() => unclaimLabel(claimed))
    },
  },
]

export const parcels: Room = {
  features: ['tracking', 'core/tracking', 'labels', 'core/label'],
  // EasyPost's ids, and what counts tries.
  writes: writes.map(write => ({ alike: /(?:trk|shp|rate)_\w+|"version": \d+/g, ...write })),
}
