import { saleLotsAccepted } from '../../events/sale-event.ts'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { handler as onSaleLotsAccepted } from '../sale-events/on-sale-lots-accepted-list.ts'
import { deliverTo, emittedOf } from './events.ts'
import { newItem } from './sales.ts'
import { DAY } from './time.ts'
import { type Member, newSeller } from './visitor.ts'

type EventBody = JsonBodyOf<typeof saleEvents.createSaleEvent>
type LotsBody = JsonBodyOf<typeof saleEvents.saveSaleLots>
type LotBody = LotsBody['lots'][number]

/** A dealer who says how pieces get to their buyers. */
export const newHouse = (): Promise<Member> => newSeller({ firstName: 'Sela', accountType: 'dealer' })

/** First closing in two days, one lot a minute. */
export const eventBody = (overrides: Partial<EventBody> = {}): EventBody => ({
  title: 'Silver and Clocks',
  description: null,
  number: 'A 214',
  place: null,
  viewing: [],
  startsAt: null,
  firstClosesAt: new Date(Date.now() + 2 * DAY).toISOString(),
  secondsPerLot: 60,
  admission: 'open',
  afterSaleDays: 0,
  ...overrides,
})

export async function newEvent(house: Member, overrides: Partial<EventBody> = {}) {
  const { status, body } = await house.call(saleEvents.createSaleEvent, { body: eventBody(overrides) })
  if (status !== 201) throw new Error(`no sale event: ${JSON.stringify(body)}`)
  return body
}

export const paramsOf = (id: string) => ({ params: { id } })

/** New pieces of the house, numbered from 1. */
export async function newLots(house: Member, count: number, overrides: Partial<LotBody> = {}): Promise<LotBody[]> {
  const lots: LotBody[] = []
  for (let number = 1; number <= count; number++) {
    const { id } = await newItem(house, { itemName: `Piece ${number}`, category: 'Furniture' })
    lots.push({
      inventoryId: id,
      number: String(number),
      estimateLow: '100',
      estimateHigh: '200',
      startPrice: '50',
      reserve: null,
      ...overrides,
    })
  }
  return lots
}

export async function saveLots(house: Member, id: string, lots: readonly LotBody[]) {
  const { body: before } = await house.call(saleEvents.getOwnSaleEvent, paramsOf(id))
  return house.call(saleEvents.saveSaleLots, {
    ...paramsOf(id),
    body: { version: before.lotsVersion, lots: [...lots] },
  })
}

/** Also what its queue does afterwards. */
export async function publish(house: Member, id: string) {
  const answer = await house.call(saleEvents.publishSaleEvent, paramsOf(id))
  for (const event of await emittedOf(saleLotsAccepted, { eventId: id })) await deliverTo(onSaleLotsAccepted, event)
  return answer
}

/** Published, with its lots as everyone sees them. */
export async function publishedEvent(count: number, overrides: Partial<EventBody> = {}, lot: Partial<LotBody> = {}) {
  const house = await newHouse()
  const { id } = await newEvent(house, overrides)
  const saved = await saveLots(house, id, await newLots(house, count, lot))
  if (saved.status !== 200) throw new Error(`no lots: ${JSON.stringify(saved.body)}`)
  const { status, body } = await publish(house, id)
  if (status !== 200) throw new Error(`not published: ${JSON.stringify(body)}`)
  const { body: event } = await house.call(saleEvents.getSaleEvent, paramsOf(id))
  return { house, id, event, lots: event.lots }
}
