import { expect, it } from 'vitest'
import type { JsonBodyOf } from '../../shared/contract/endpoint.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { findSale } from '../core/money/sale/sale-store.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'

type Body = JsonBodyOf<typeof finance.updateTaxTerms>
const business = { businessName: 'Lund Antiques', businessAddress: '1 Long Street\nLund' }
const set = (seller: Member, body: Body) => seller.call(finance.updateTaxTerms, { body })

it('are those of someone who is not liable until they say otherwise, and theirs alone', async () => {
  const mara = await newMember()
  const unset = { status: 'not_liable', rate: null, taxNumber: null, businessName: null, updatedAt: null }
  expect((await mara.call(finance.getTaxTerms)).body).toMatchObject(unset)
  const { body } = await set(mara, { status: 'liable', rate: '19', taxNumber: 'SE 12', ...business })
  expect(body).toMatchObject({ status: 'liable', rate: '19.00', taxNumber: 'SE 12', ...business })
  expect((await mara.call(finance.getTaxTerms)).body).toEqual(body)
  expect((await (await newMember()).call(finance.getTaxTerms)).body).toMatchObject(unset)
  expect((await new Visitor().send(finance.getTaxTerms)).status).toBe(401)
  const { body: cleared } = await set(mara, { status: 'not_liable', rate: '19' })
  expect(cleared).toMatchObject({ ...unset, updatedAt: expect.any(String) })
})

it.each<[Body, string]>([
  [{ status: 'liable', ...business }, 'rate'],
  [{ status: 'margin_scheme', rate: '0', ...business }, 'rate'],
  [{ status: 'liable', rate: '30.01', ...business }, 'rate'],
  [{ ...business, status: 'liable', rate: '19', businessName: 'Vltrine Ltd' }, 'businessName'],
  [{ status: 'not_liable', businessName: 'pay at evil.example' }, 'businessName'],
  [{ status: 'liable', rate: '19', businessName: 'Lund' }, 'businessAddress'],
  [{ status: 'margin_scheme', rate: '19', businessAddress: 'Lund', businessName: ' ' }, 'businessName'],
  [{ status: 'exempt' as 'liable' }, 'status'],
])('refuse %j beside the field', async (body, path) => {
  const mara = await newMember()
  expect(await set(mara, body)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
})

it('are kept by a checkout and its sale as they were when the buyer went to pay', async () => {
  const { seller, listing } = await newListing('245.00')
  const buyer = await newMember()
  await set(seller, { status: 'margin_scheme', rate: '19', taxNumber: 'SE 12', ...business })
  const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
  await set(seller, { status: 'liable', rate: '7', ...business })
  await pay(body.url)
  await buyer.call(checkout.getCheckoutSession, { params: { sessionId: sessionIdOf(body.url) } })
  const { id } = (await findCheckoutBySession(sessionIdOf(body.url)))!
  expect((await findSale(id))?.tax).toEqual({
    ...{ status: 'margin_scheme', rateBps: 19_00, taxNumber: 'SE 12' },
    ...business,
  })
})

it('are absent from the sale of someone who never set them', async () => {
  const { transactionId } = await newPurchase()
  expect((await findSale(transactionId))?.tax).toBeUndefined()
})
