import { $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it } from 'vitest'
import { caseMoved } from '../../events/case.ts'
import { listingSold } from '../../events/listing.ts'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { cases } from '../../shared/contract/endpoints/cases.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { traders } from '../../shared/contract/endpoints/traders.ts'
import { cents } from '../../shared/rules/cents.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { ListingEntity } from '../core/listing/listing-store.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { changeTaxTerms, findTaxTerms } from '../core/money/tax/tax-store.ts'
import { findOrderOf } from '../core/order/order-pages.ts'
import { handler as onEventMail } from '../notify/on-event-mail.ts'
import { withdraw } from '../orders/withdrawing.ts'
import { transact } from '../platform/table.ts'
import { UserEntity } from '../platform/users.ts'
import { applyAsDealer, decideDealer } from '../testing/dealers.ts'
import { deliverTo, emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newListing } from '../testing/sales.ts'
import { lund } from '../testing/traders.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'

const { mailTo } = watchMail()

type Body = JsonBodyOf<typeof traders.stateTrader>

const state = (person: Member, body: Body) => person.call(traders.stateTrader, { body })
const traderOf = ({ user }: Member) => new Visitor().call(traders.getTrader, { params: { sellerId: user.id } })

const AT = '2026-11-01T10:00:00.000Z'
const free = { domestic: cents(0), abroad: cents(0), countries: [], pickupTown: null }

async function bought({
  standing = lund,
  asBusiness,
  seller,
}: {
  standing?: Body
  asBusiness?: boolean
  /** Who has said what they are. */
  seller?: Member
} = {}) {
  const [sela, bea] = [seller ?? (await newMember({ firstName: 'Sela' })), await newMember({ firstName: 'Bea' })]
  if (!seller) expect((await state(sela, standing)).status).toBe(200)
  const { listing } = await newListing('245.00', sela)
  const opened = await bea.call(checkout.createCheckoutSession, { body: { listingId: listing.id, asBusiness } })
  await pay(opened.body.url)
  await bea.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(opened.body.url) } })
  const [order] = (await bea.call(orders.listBoughtOrders)).body.orders
  return { sela, bea, listing, id: order!.id }
}

const orderOf = async (person: Member, id: string) => (await person.call(orders.getOrder, { params: { id } })).body
const withdrawn = (person: Member, id: string) =>
  person.call(orders.withdrawOrder, { params: { id }, body: { name: 'Bea Lund' } })
const ship = (person: Member, id: string) =>
  person.call(orders.shipOrder, { params: { id }, body: { carrier: 'dhl', trackingNumber: '00340434161094021501' } })

describe('whether a seller trades', () => {
  it('is unknown until they say it, and shows everybody the imprint of a trader', async () => {
    const sela = await newMember()
    expect((await traderOf(sela)).body).toMatchObject({ isTrader: null, imprint: null, givesWithdrawal: false })
    expect((await state(sela, lund)).status).toBe(200)
    const { name, address, phone } = { name: lund.businessName, address: lund.businessAddress, phone: lund.phone }
    expect((await traderOf(sela)).body).toMatchObject({
      isTrader: true,
      imprint: { name, address, phone, country: 'DE', registerNumber: 'HRB 123' },
      givesWithdrawal: true,
    })
    expect((await sela.call(finance.getTaxTerms)).body).toMatchObject({ businessName: name, businessAddress: address })
    await state(sela, { isTrader: false })
    expect((await traderOf(sela)).body).toMatchObject({ isTrader: false, imprint: null })
  })

  it.each(['businessName', 'businessAddress', 'country', 'phone', 'email', 'certifies'] as const)(
    'is refused to a trader without %s',
    async field => {
      const { [field]: _, ...rest } = lund
      const { status, body } = await state(await newMember(), rest as Body)
      expect([status, body.issues?.[0]?.path]).toEqual([400, field])
    },
  )

  it('can’t be denied by a dealer, and is kept when tax terms change', async () => {
    const dealer = await newMember({ accountType: 'dealer' })
    expect((await state(dealer, { isTrader: false })).status).toBe(400)
    await state(dealer, lund)
    const named = { businessName: 'Lund', businessAddress: 'Berlin' }
    expect((await dealer.call(finance.updateTaxTerms, { body: { status: 'not_liable' } })).status).toBe(400)
    await dealer.call(finance.updateTaxTerms, { body: { status: 'margin_scheme', rate: '19', ...named } })
    expect((await traderOf(dealer)).body).toMatchObject({ isTrader: true, pricesInclude: 'margin_tax' })
  })
})

describe('a dealer whose business was checked', () => {
  const checkedDealer = async () => {
    const sela = await newMember({ firstName: 'Sela' })
    await applyAsDealer(sela)
    await decideDealer(await newAdmin(), sela)
    return sela
  }

  it('is a trader without saying it, with the imprint that was applied with', async () => {
    const sela = await checkedDealer()
    const { body } = await traderOf(sela)
    expect(body).toMatchObject({
      isTrader: true,
      imprint: { name: 'Lund Antiques', country: 'IT', registerNumber: 'MI-123', phone: null, email: null },
      givesWithdrawal: true,
      statedAt: expect.any(String),
    })
    await state(sela, { ...lund, registerNumber: null })
    expect((await traderOf(sela)).body.imprint).toMatchObject({ country: 'DE', phone: lund.phone })
  })

  it('keeps the business and its country when tax terms change, without saying that they trade', async () => {
    const sela = await checkedDealer()
    const { status, body } = await sela.call(finance.updateTaxTerms, { body: { status: 'not_liable' } })
    expect([status, body]).toMatchObject([400, { issues: [{ path: 'businessName' }, { path: 'businessAddress' }] }])
    const named = { businessName: 'Lund & Daughter', businessAddress: '2 Long Street, Milan' }
    await sela.call(finance.updateTaxTerms, { body: { status: 'margin_scheme', rate: '22', ...named } })
    expect((await traderOf(sela)).body.imprint).toMatchObject({ name: 'Lund & Daughter', country: 'IT' })
  })

  it('outranks an earlier answer that they don’t trade', async () => {
    const sela = await newMember()
    await state(sela, { isTrader: false })
    await applyAsDealer(sela)
    expect((await traderOf(sela)).body.isTrader).toBe(false)
    await decideDealer(await newAdmin(), sela)
    expect((await traderOf(sela)).body).toMatchObject({ isTrader: true, imprint: { name: 'Lund Antiques' } })
  })

  it('has buyers who can withdraw', { tags: 'full' }, async () => {
    const { bea, id } = await bought({ seller: await checkedDealer() })
    expect(await orderOf(bea, id)).toMatchObject({
      withdrawal: { isOpen: true, trader: { name: 'Lund Antiques', phone: '' } },
    })
    expect((await withdrawn(bea, id)).body.status).toBe('cancelled')
  })

  it('goes by their name and place where there is no business yet', async () => {
    const sela = await newMember({ firstName: 'Sela', accountType: 'dealer' })
    expect((await traderOf(sela)).body).toMatchObject({ isTrader: true, imprint: null, givesWithdrawal: false })
    await UserEntity.build(UpdateItemCommand)
      .item({ id: sela.user.id, delivery: $set({ ...free, from: 'FR' }) as never })
      .send()
    const { bea, id } = await bought({ seller: sela })
    expect(await orderOf(bea, id)).toMatchObject({ withdrawal: { trader: { name: 'Sela', address: '' } } })
  })
})

describe('the country of a seller', () => {
  const countries = async (sela: Member) => [
    (await traderOf(sela)).body.imprint?.country,
    (await sela.call(finance.getTaxTerms)).body.country,
  ]
  const named = { status: 'liable', rate: '19', businessName: 'Lund', businessAddress: 'Berlin' } as const

  it('is one, of imprint and tax terms', async () => {
    const sela = await newMember()
    await state(sela, lund)
    expect(await countries(sela)).toEqual(['DE', 'DE'])
    await sela.call(finance.updateTaxTerms, { body: { ...named, country: 'FR' } })
    expect(await countries(sela)).toEqual(['FR', 'FR'])
    await state(sela, lund)
    expect(await countries(sela)).toEqual(['DE', 'DE'])
  })

  it('stays when tax terms change, or a dealer applies, without one; only who doesn’t trade takes it away', async () => {
    const sela = await newMember()
    await state(sela, lund)
    await sela.call(finance.updateTaxTerms, { body: named })
    expect(await countries(sela)).toEqual(['DE', 'DE'])
    const terms = (await findTaxTerms(sela.user.id))!
    const { vatCheck: _, version: __, country: ___, ...rest } = terms
    await transact(...changeTaxTerms(terms, { ...rest, rateBps: 700 }))
    expect((await findTaxTerms(sela.user.id))?.country).toBe('DE')
    await state(sela, { isTrader: false })
    expect((await sela.call(finance.getTaxTerms)).body.country).toBe('DE')
    await sela.call(finance.updateTaxTerms, { body: { status: 'not_liable' } })
    expect((await sela.call(finance.getTaxTerms)).body.country).toBeNull()
  })

  it('goes on being read where it was kept with the statement', async () => {
    const sela = await newMember()
    const trading = {
      isTrader: true,
      country: 'AT',
      phone: '+43 1 234567',
      email: 'a@b.example',
      statedAt: AT,
    } as const
    const old = { userId: sela.user.id, status: 'liable', rateBps: 2000, businessName: 'Lund', updatedAt: AT } as const
    await transact(...changeTaxTerms(undefined, { ...old, businessAddress: 'Wien', trading }))
    expect(await countries(sela)).toEqual(['AT', 'AT'])
    await state(sela, { isTrader: false })
    expect((await sela.call(finance.getTaxTerms)).body.country).toBe('AT')
  })
})

describe('a consumer who bought from a trader in the European Union', () => {
  it('gets the instructions and the form by mail, filled in', async () => {
    const { bea, listing } = await bought()
    const [event] = await emittedOf(listingSold, { listingId: listing.id })
    await deliverTo(onEventMail, event!)
    const text = mailTo(bea)[0]?.text ?? ''
    expect(text).toContain('right to withdraw from this contract within 14 days')
    expect(text).toContain('Lund Antiques')
    expect(text).toContain('I/We (*) hereby give notice')
  })

  it('withdraws before it is shipped, and gets everything back at once', async () => {
    const { sela, bea, id } = await bought()
    expect(await orderOf(bea, id)).toMatchObject({ withdrawal: { until: null, isOpen: true, returnPayer: 'buyer' } })
    expect((await withdrawn(bea, id)).body).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'withdrawal',
      refunded: '245.00',
    })
    expect(await withdrawn(bea, id)).toMatchObject({ status: 409, body: { code: 'not_withdrawable' } })
    expect(await orderOf(sela, id)).toMatchObject({ status: 'cancelled', withdrawal: { isOpen: false } })
  })

  it('withdraws after it came, gets an acknowledgement, and sends it back', async () => {
    const { sela, bea, listing, id } = await bought()
    await ship(sela, id)
    await bea.call(orders.receiveOrder, { params: { id } })
    expect((await withdrawn(bea, id)).body).toMatchObject({ hasCase: true, withdrawal: { isOpen: false } })
    expect((await withdrawn(bea, id)).body).toMatchObject({ code: 'not_withdrawable' })
    const [shown] = (await bea.call(cases.listOrderCases, { params: { id } })).body
    expect(shown).toMatchObject({ kind: 'withdrawal', entries: [{ step: 'report', labelBy: 'buyer' }] })
    const [moved] = await emittedOf(caseMoved, { listingId: listing.id })
    await deliverTo(onEventMail, moved!)
    expect(mailTo(bea)[0]?.text).toContain('The return after your withdrawal from the contract begins.')
    expect(mailTo(sela)[0]?.text).toContain('The buyer withdraws from the contract.')
  })

  it('can do so for 14 days after receipt, and no longer', async () => {
    const { sela, bea, id } = await bought()
    await ship(sela, id)
    await bea.call(orders.receiveOrder, { params: { id } })
    const until = (await orderOf(bea, id)).withdrawal!.until!
    const late = { id, userId: bea.user.id, now: new Date(until) }
    await expect(withdraw('Bea', late)).rejects.toMatchObject({ code: 'not_withdrawable' })
    const inTime = { ...late, now: new Date(Date.parse(until) - 1) }
    expect((await withdraw('Bea', inTime)).order.hasCase).toBe(true)
    expect((await findOrderOf(id, bea.user.id))?.order.caseCount).toBe(1)
  })

  it('withdraws once, also when asked twice at once', async () => {
    const { sela, bea, id } = await bought()
    await ship(sela, id)
    const answers = await Promise.all([withdrawn(bea, id), withdrawn(bea, id)])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await orderOf(bea, id)).toMatchObject({ hasCase: true, caseCount: 1 })
  })

  it('alone can: not the seller, nor a stranger', async () => {
    const { sela, id } = await bought()
    expect((await withdrawn(sela, id)).status).toBe(404)
    expect((await withdrawn(await newMember(), id)).status).toBe(404)
  })

  it('keeps the right when the seller later says that they don’t trade', async () => {
    const { sela, bea, id } = await bought()
    await state(sela, { isTrader: false })
    expect((await withdrawn(bea, id)).status).toBe(200)
  })
})

describe('there is no withdrawal', () => {
  it.each([
    ['from a private seller', { standing: { isTrader: false } }],
    ['from a trader elsewhere', { standing: { ...lund, country: 'US' } }],
    ['for a business', { asBusiness: true }],
  ])('%s', async (_, wish) => {
    const { bea, id } = await bought(wish)
    expect(await orderOf(bea, id)).toMatchObject({ withdrawal: null })
    expect(await withdrawn(bea, id)).toMatchObject({ status: 409, body: { code: 'not_withdrawable' } })
  })
})

describe('a piece that laws keep from some countries', () => {
  it('is sold abroad only to who confirms that it may need papers, and its order keeps that', async () => {
    const [sela, bea] = [await newMember(), await newMember()]
    const { listing } = await newListing('245.00', sela)
    const terms = { from: 'US', domestic: cents(0), abroad: cents(0), countries: [], pickupTown: null, refused: ['JP'] }
    await ListingEntity.build(UpdateItemCommand)
      .item({ id: listing.id, delivery: $set(terms) as never })
      .send()
    const buy = (country: string, confirmsExport?: boolean) =>
      bea.call(checkout.createCheckoutSession, {
        body: { listingId: listing.id, delivery: { method: 'ship', country }, confirmsExport },
      })
    expect(await buy('CA')).toMatchObject({ status: 409, body: { code: 'export_unconfirmed' } })
    expect(await buy('JP', true)).toMatchObject({ body: { code: 'destination_not_served' } })
    const opened = await buy('CA', true)
    await pay(opened.body.url, undefined, 'CA')
    await bea.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(opened.body.url) } })
    const [order] = (await bea.call(orders.listBoughtOrders)).body.orders
    expect(order!.exportConfirmedAt).toMatch(/^20/)
  })

  it('is confirmed by the papers that its age and value ask for, which its order names', async () => {
    const [sela, bea] = [await newMember(), await newMember()]
    const made = { dateCreated: 'c. 1750', delivery: { ...freeDeliveryInput, from: 'FR' } }
    const { listing } = await newListing('60000.00', sela, 'Tureen', made)
    const buy = (country: string, confirmsExport?: boolean) =>
      bea.call(checkout.createCheckoutSession, {
        body: { listingId: listing.id, delivery: { method: 'ship', country }, confirmsExport },
      })
    const { body: shown } = await bea.call(listings.getListing, { params: { id: listing.id } })
    expect(shown.delivery?.papers?.map(({ paper, across }) => `${paper} ${across}`)).toEqual([
      'eu_export border',
      'fr_certificate border',
    ])
    expect(await buy('US')).toMatchObject({ status: 409, body: { code: 'export_unconfirmed' } })
    expect((await buy('DE')).status).toBe(200)
    const opened = await buy('US', true)
    await pay(opened.body.url, undefined, 'US')
    await bea.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(opened.body.url) } })
    for (const [who, call] of [
      [bea, orders.listBoughtOrders],
      [sela, orders.listSoldOrders],
    ] as const) {
      const [order] = (await who.call(call)).body.orders
      expect(order).toMatchObject({
        exportPapers: ['eu_export', 'fr_certificate'],
        exportConfirmedAt: expect.stringMatching(/^20/),
      })
    }
  })

  it('is sold abroad in a basket likewise', async () => {
    const [sela, bea] = [await newMember(), await newMember()]
    const [{ listing: jar }, { listing: box }] = [await newListing('245.00', sela), await newListing('80.00', sela)]
    const terms = { from: 'US', domestic: cents(0), abroad: cents(0), countries: [], pickupTown: null, refused: ['JP'] }
    await ListingEntity.build(UpdateItemCommand)
      .item({ id: box.id, delivery: $set(terms) as never })
      .send()
    const buy = (confirmsExport?: boolean) =>
      bea.call(baskets.createBasketCheckout, {
        body: { listingIds: [jar.id, box.id], delivery: { method: 'ship', country: 'CA' }, confirmsExport },
      })
    expect(await buy()).toMatchObject({ status: 409, body: { code: 'export_unconfirmed' } })
    const { body } = await buy(true)
    const paid = await findCheckoutBySession(sessionIdOf(body.url))
    expect(paid).toMatchObject({ exportConfirmedAt: expect.any(String), exportPapers: ['restricted'] })
  })
})
