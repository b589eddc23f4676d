import { expect, it } from 'vitest'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { cents } from '../../shared/rules/cents.ts'
import type { TaxStatus } from '../../shared/rules/tax.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { newListing } from '../testing/sales.ts'
import { DAY } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { eraseOldAddresses } from './erasing-addresses.ts'

const business = { businessName: 'Lund Antiques', businessAddress: '1 Long Street', taxNumber: 'SE 12' }

/** A sale for $245.00. */
async function soldAs(status: TaxStatus, sale: Parameters<typeof newPurchase>[0] = {}) {
  const seller = await newMember({ firstName: 'Sela' })
  await seller.call(finance.updateTaxTerms, { body: { status, rate: '19', ...business } })
  return newPurchase({ seller, ...sale })
}
const of = ({ transactionId: id }: Purchase) => ({ params: { id } })
const read = async (reader: Member, purchase: Purchase) => (await reader.call(orders.getReceipt, of(purchase))).body
const paidFor = ({ seller, listing }: Purchase, purchasePrice: string) =>
  seller.call(inventory.updateInventoryItem, { params: { id: listing.inventoryId! }, body: { purchasePrice } })
const refund = ({ transactionId }: Purchase, amountCents: number) =>
  refundOrder(transactionId, { amountCents: cents(amountCents), cause: 'case' }, new Date(), async () => [])

it('is the same for both sides, without tax where the seller is not liable, and nobody else’s', async () => {
  const purchase = await newPurchase()
  const { seller, buyer, transactionId } = purchase
  const { side, ...bought } = await read(buyer, purchase)
  expect(bought).toEqual({
    ...{ id: transactionId, paidAt: expect.any(String), itemName: 'Blue-and-white ginger jar' },
    ...{ sellerName: 'Sela', sellerAddress: null, taxNumber: null, buyerName: expect.any(String) },
    buyerAddress: expect.anything(),
    ...{ price: '245.00', premium: '0.00', shipping: '0.00', addedTax: '0.00', total: '245.00' },
    ...{ refunds: [], disputed: '0.00', kept: '245.00', keptAddedTax: '0.00' },
    ...{ taxStatus: 'not_liable', includedTax: null, marginGoods: null, margin: null, pieces: [] },
  })
  expect(side).toBe('buyer')
  expect(await read(seller, purchase)).toEqual({ ...bought, side: 'seller' })
  expect((await (await newMember()).send(orders.getReceipt, of(purchase))).status).toBe(404)
  expect((await new Visitor().send(orders.getReceipt, of(purchase))).status).toBe(401)
})

it('names the buyer in full with their address, until it is erased from the order', async () => {
  const purchase = await newPurchase()
  const { address } = (await purchase.seller.call(orders.getOrder, of(purchase))).body
  const { name, phone, ...buyerAddress } = address!
  expect(phone).not.toBeNull()
  for (const side of [purchase.buyer, purchase.seller])
    expect(await read(side, purchase)).toMatchObject({ buyerName: name, buyerAddress })
  expect((await read(purchase.seller, purchase)).buyerAddress).not.toHaveProperty('phone')
  await purchase.seller.call(orders.cancelOrder, of(purchase))
  await eraseOldAddresses(new Date(Date.now() + 91 * DAY))
  expect(await read(purchase.seller, purchase)).toMatchObject({ buyerName: 'Bea', buyerAddress: null })
})

it('says what tax the price of a business includes, also of what is left after a refund', async () => {
  const purchase = await soldAs('liable')
  await refund(purchase, 45_00)
  expect(await read(purchase.buyer, purchase)).toMatchObject({
    ...{ sellerName: 'Lund Antiques', sellerAddress: '1 Long Street', taxNumber: 'SE 12' },
    ...{ total: '245.00', kept: '200.00', refunds: [{ amount: '45.00', status: 'pending' }] },
    includedTax: { rate: '19.00', tax: '39.12', net: '205.88', keptTax: '31.93' },
    margin: null,
  })
})

it('keeps the terms of the sale when the seller changes theirs', async () => {
  const purchase = await soldAs('liable')
  await purchase.seller.call(finance.updateTaxTerms, { body: { status: 'not_liable', businessName: 'Other' } })
  expect(await read(purchase.buyer, purchase)).toMatchObject({ sellerName: 'Lund Antiques', taxStatus: 'liable' })
})

it('keeps the purchase price that was known at the sale, whatever the collection says later', async () => {
  const seller = await newMember()
  await seller.call(finance.updateTaxTerms, { body: { status: 'margin_scheme', rate: '19', ...business } })
  const { listing } = await newListing('245.00', seller)
  const paidFor = (purchasePrice: string) =>
    seller.call(inventory.updateInventoryItem, { params: { id: listing.inventoryId! }, body: { purchasePrice } })
  await paidFor('126.00')
  const buyer = await newMember()
  const { body } = await buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
  await pay(body.url)
  const params = { sessionId: sessionIdOf(body.url) }
  const { orderId } = (await buyer.call(checkout.getCheckoutSession, { params })).body
  expect((await paidFor('20.00')).status).toBe(200)
  const { body: receipt } = await seller.call(orders.getReceipt, { params: { id: orderId! } })
  expect(receipt.margin).toEqual({ rate: '19.00', purchasePrice: '126.00', margin: '119.00', tax: '19.00' })
  const month = receipt.paidAt.slice(0, 7)
  const { body: statement } = await seller.call(finance.getStatement, { query: { month } })
  expect(statement.lines).toMatchObject([{ margin: '119.00', tax: '19.00', isPurchasePriceMissing: false }])
})

it('tells a seller under the margin scheme their margin and its tax, and the buyer neither', async () => {
  const purchase = await soldAs('margin_scheme')
  const { seller, buyer } = purchase
  const missing = { rate: '19.00', purchasePrice: null, margin: null, tax: null }
  expect((await read(seller, purchase)).margin).toEqual(missing)
  await paidFor(purchase, '126.00')
  expect((await read(seller, purchase)).margin).toEqual({
    ...missing,
    purchasePrice: '126.00',
    margin: '119.00',
    tax: '19.00',
  })
  const shown = await read(buyer, purchase)
  expect(shown).toMatchObject({ taxStatus: 'margin_scheme', includedTax: null, margin: null })
  expect(JSON.stringify(shown)).not.toMatch(/126\.00|119\.00|"19\.00"/)
  await refund(purchase, 100_00)
  expect((await read(seller, purchase)).margin).toMatchObject({ margin: '19.00', tax: '3.03' })
  await paidFor(purchase, '300.00')
  expect((await read(seller, purchase)).margin).toMatchObject({ margin: '0.00', tax: '0.00' })
})

const shipped: Parameters<typeof newPurchase>[0] = {
  terms: { from: 'US', domestic: '10.00', abroad: null, countries: [], pickupTown: null },
  wish: { method: 'ship', country: 'US' },
}

it('counts the shipping into the margin: the buyer pays it to the seller', async () => {
  const purchase = await soldAs('margin_scheme', { ...shipped, piece: { price: '100.00' } })
  await paidFor(purchase, '60.00')
  expect((await read(purchase.seller, purchase)).margin).toMatchObject({ margin: '50.00', tax: '7.98' })
  const taxed = async () => {
    const month = new Date().toISOString().slice(0, 7)
    return (await purchase.seller.call(finance.getStatement, { query: { month } })).body.lines
  }
  expect(await taxed()).toMatchObject([{ gross: '110.00', margin: '50.00', tax: '7.98' }])
  await refund(purchase, 27_50)
  expect((await read(purchase.seller, purchase)).margin).toMatchObject({ margin: '22.50', tax: '3.59' })
  expect(await taxed()).toMatchObject([{}, { gross: '-27.50', margin: '-27.50', tax: '-4.39' }])
})

it.each([
  [{ category: 'Art' }, 'works_of_art'],
  [{ category: 'Silver', dateCreated: 'c. 1780' }, 'collectors_items_and_antiques'],
  [{ category: 'Furniture', period: 'Victorian' }, 'collectors_items_and_antiques'],
  [{ category: 'Collectibles' }, 'collectors_items_and_antiques'],
  [{ category: 'Glass', dateCreated: '1890-1960' }, 'second_hand'],
  [{ category: 'Ceramics' }, 'second_hand'],
] as const)('names the kind of what is sold under the margin scheme: %j', async (piece, marginGoods) => {
  const purchase = await soldAs('margin_scheme', { piece })
  for (const side of [purchase.buyer, purchase.seller])
    expect(await read(side, purchase)).toMatchObject({ marginGoods })
})
