import { describe, expect, it, vi } from 'vitest'
import { auctions } from '../../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../../shared/contract/endpoints/checkout.ts'
import { offers } from '../../../shared/contract/endpoints/offers.ts'
import { catalogueRecords } from '../../core/identify/catalogue/records.ts'
import { upToDateReplica } from '../../core/search/engine/replica.ts'
import { onOwnTable } from '../../testing/own-table.ts'
import { pay, sessionIdOf } from '../../testing/payments.ts'
import { newAuction, newListing, type Offer } from '../../testing/sales.ts'
import { DAY, letTimePass } from '../../testing/time.ts'
import { type Member, newMember } from '../../testing/visitor.ts'
import type { AiReading } from '../ai/ai-reading.ts'
import { unseenIndex } from '../testing/painted-catalogue.ts'
import { type ValuingDeps, valuePiece } from './valuing.ts'

onOwnTable()

const [record] = catalogueRecords
const index = unseenIndex([record!])
const withoutCatalogue: ValuingDeps = { loadIndex: async () => null, openSales: upToDateReplica }
const deps: ValuingDeps = { ...withoutCatalogue, loadIndex: async () => index }

/** What an AI says of a photograph of a jar. */
const jar = {
  itemName: 'Blue and white ginger jar',
  category: 'Ceramics',
  maker: null,
  attribution: null,
  dateCreated: null,
  culture: 'Chinese',
  estimatedValueMin: 90_000_00,
  estimatedValueMax: 95_000_00,
} as AiReading

/** A second later, when the replica looks again. */
function valued(reading: AiReading | undefined, found = deps) {
  vi.setSystemTime(Date.now() + 1_000)
  return valuePiece({ record: undefined, reading }, new Date(), found)
}

async function payFor(buyer: Member, { status, body }: { status: number; body: { url: string } }) {
  expect(status).toBe(200)
  await pay(body.url)
  const back = await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
  expect(back.body.status).toBe('paid')
}

const buy = async (buyer: Member, { listing }: Offer) =>
  payFor(buyer, await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } }))

describe('a piece whose like people sell here', () => {
  it('is worth what they were paid, however they sold it, and nothing by what is only asked', async () => {
    const sela = await newMember({ firstName: 'Sela' })
    const [ada, bea, cy] = await Promise.all(['Ada', 'Bea', 'Cy'].map(firstName => newMember({ firstName })))
    const asked = await newListing('9000', sela)
    expect(await valued(jar, withoutCatalogue)).toMatchObject({ estimate: null, comparables: [], lacks: ['sales'] })

    const fixed = await newListing('245.00', sela)
    await buy(ada!, fixed)
    const one = await valued(jar, withoutCatalogue)
    expect(one).toMatchObject({
      estimate: null,
      comparables: [{ amountCents: 245_00, kind: 'sold_listing', link: `/marketplace/${fixed.listing.id}` }],
    })
    expect(one.comparables[0]!.soldOn).toBe(new Date().toISOString().slice(0, 10))

    const bargained = await newListing('300.00', sela)
    const { body: offer } = await bea!.call(offers.makeOffer, {
      body: { listingId: bargained.listing.id, offerAmount: '260.00' },
    })
    await sela.call(offers.respondToOffer, { params: { id: offer.id }, body: { action: 'accept' } })
    await buy(bea!, bargained)

    const auction = await newAuction({ reservePrice: '100' }, sela)
    const { id } = auction.listing
    await cy!.call(auctions.placeBid, { body: { listingId: id, maxBid: '400' } })
    await ada!.call(auctions.placeBid, { body: { listingId: id, bidAmount: '310' } })
    await letTimePass(id, 3 * DAY)
    await payFor(cy!, await cy!.call(auctions.createAuctionCheckout, { params: { id } }))

    const { estimate, middle, comparables } = await valued(jar, withoutCatalogue)
    expect(new Map(comparables.map(({ link, amountCents }) => [link, amountCents]))).toEqual(
      new Map([
        [`/marketplace/${fixed.listing.id}`, 245_00],
        [`/marketplace/${bargained.listing.id}`, 260_00],
        [`/marketplace/${id}`, 311_00],
      ]),
    )
    // Three are a middle, and no range.
    expect(estimate).toBeNull()
    expect(middle).toMatchObject({ amountCents: 260_00, sales: 3 })
    expect(comparables.map(({ link }) => link)).not.toContain(`/marketplace/${asked.listing.id}`)
  })

  it('that the catalogue knows rests on its own prices, and on theirs', async () => {
    const { comparables } = await valuePiece({ record, reading: jar }, new Date(), deps)
    expect(comparables.filter(({ relation }) => relation === 'piece')).toMatchObject([
      { kind: 'auction', amountCents: 840_00, soldOn: '2021-11-03' },
      { kind: 'auction', amountCents: 620_00, soldOn: '2016-05-11' },
      { kind: 'price_guide', amountCents: 980_00, soldOn: null },
    ])
  })
})

describe('a value', () => {
  it('is not the AI’s', async () => {
    expect(await valued({ ...jar, itemName: 'Amber bead', category: 'Other' })).toMatchObject({
      estimate: null,
      middle: null,
      comparables: [],
      lacks: ['form'],
    })
  })

  it('there is none of what nobody knows', async () => {
    expect(await valued(undefined)).toEqual({ estimate: null, comparables: [] })
  })

  it('rests on the catalogue where the sales can’t be read, and is missing where nothing can', {
    tags: 'full',
  }, async () => {
    const fail = () => Promise.reject(new Error('The table is away.'))
    const value = (broken: Partial<ValuingDeps>) =>
      valuePiece({ record, reading: undefined }, new Date(), { ...deps, ...broken })
    expect((await value({ openSales: fail })).comparables).toHaveLength(3)
    expect((await value({ openSales: () => new Promise(() => {}) })).comparables).toHaveLength(3)
    expect(await value({ openSales: fail, loadIndex: fail })).toEqual({ estimate: null, comparables: [] })
  })
})
