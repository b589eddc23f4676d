import { expect, it } from 'vitest'
import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { findSale } from '../core/money/sale/sale-store.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { applyAsDealer, decideDealer } from '../testing/dealers.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { pay, sessionIdOf } from '../testing/payments.ts'
import { newListing } from '../testing/sales.ts'
import { newAdmin, newMember } from '../testing/visitor.ts'

onOwnTable()

const richter = {
  ...{ artist: 'Gerhard Richter', isOwnWork: false, life: 'living' as const, diedIn: null },
  ...{ origin: 'entitled' as const, boughtFromArtistOn: null },
}
const dix = { ...richter, artist: 'Otto Dix', life: 'died' as const, diedIn: 1969 }

it('of a dealer in Italy keeps papers, right of withdrawal, tax on fees, and each artist’s part', async () => {
  const admin = await newAdmin()
  await changeSetting('exchange_rates', [{ currency: 'EUR', perUnit: '0.8', asOf: '2026-11-20' }], admin)
  await changeSetting('resale_right', 'DE', admin)
  await changeSetting('operator_country', 'DE', admin)
  await changeSetting('fee_vat', 'destination', admin)
  const [dealer, bea] = [await newMember({ firstName: 'Sela' }), await newMember({ firstName: 'Bea' })]
  await applyAsDealer(dealer)
  await decideDealer(admin, dealer)
  const listed = { category: 'Art', delivery: { ...freeDeliveryInput, from: 'IT' } }
  const { listing: painting } = await newListing('25000.00', dealer, 'Painting', { ...listed, resaleRight: richter })
  const { listing: print } = await newListing('1000.00', dealer, 'Print', { ...listed, resaleRight: dix })
  const buy = (confirmsExport: boolean) =>
    bea.call(baskets.createBasketCheckout, {
      body: { listingIds: [painting.id, print.id], delivery: { method: 'ship', country: 'US' }, confirmsExport },
    })
  expect(await buy(false)).toMatchObject({ status: 409, body: { code: 'export_unconfirmed' } })
  const sessionId = sessionIdOf((await buy(true)).body.url)
  const opened = await findCheckoutBySession(sessionId)
  // $25,000.00 are EUR 20,000, of which 4 % are $1,000.00; of EUR 800 it is $40.00.
  expect(opened).toMatchObject({
    exportPapers: ['eu_export', 'it_circulation'],
    withdrawal: { trader: { name: 'Lund Antiques', address: '1 Long Street, Milan' }, returnPayer: 'buyer' },
    feeTax: { kind: 'reverse_charge', country: 'IT', rateBps: 0 },
    royaltyCents: 1_040_00,
    lines: [
      { royaltyCents: 1_000_00, royalty: { artist: 'Gerhard Richter' } },
      { royaltyCents: 40_00, royalty: { artist: 'Otto Dix' } },
    ],
  })

  const { id } = opened!
  await pay((await buy(true)).body.url, undefined, 'US')
  await bea.call(checkout.getCheckoutSession, { params: { sessionId } })
  // Without a commission of 2.5 %, $650.00, and both artists’ parts.
  expect(await findSale(id)).toMatchObject({ sellerPayoutCents: 26_000_00 - 650_00 - 1_040_00, feeTaxCents: 0 })
  const kept = async () =>
    (await admin.call(finance.listRoyalties)).body.royalties.map(({ artist, kept }) => [artist, kept]).toSorted()
  expect(await kept()).toEqual([
    ['Gerhard Richter', '1000.00'],
    ['Otto Dix', '40.00'],
  ])
  const { body } = await bea.call(orders.withdrawOrder, { params: { id }, body: { name: 'Bea Lund' } })
  expect(body).toMatchObject({ status: 'cancelled', refunded: '26000.00' })
  expect(await kept()).toEqual([
    ['Gerhard Richter', '0.00'],
    ['Otto Dix', '0.00'],
  ])
})
