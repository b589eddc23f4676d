import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { readFees, type SettingKey, settingKeys, settings } from '../../shared/contract/endpoints/settings.ts'
import { DEFAULT_BID_INCREMENTS } from '../../shared/rules/bid-increments.ts'
import { DEFAULT_FEES } from '../../shared/rules/fees.ts'
import { stories } from '../../shared/testing/stories.ts'
import { findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { sessionIdOf } from '../testing/payments.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'
import { updateSetting } from './changing-settings.ts'

let backToSharedTable: () => void
let ada: Member
beforeAll(async () => {
  backToSharedTable = await moveToOwnTable()
  ada = await newAdmin({ username: 'ada' })
})
afterAll(() => backToSharedTable())

const set = (admin: Member, key: SettingKey, value: string | number | unknown[]) =>
  admin.call(settings.updateSetting, { params: { key }, body: { value } })

async function see(admin: Member, key: SettingKey) {
  const { body } = await admin.call(settings.getSettings)
  return body.find(({ settingKey }) => settingKey === key)!
}

describe('the settings', () => {
  it('are the defaults until an admin sets them', async () => {
    expect((await ada.call(settings.getSettings)).body).toEqual([
      expect.objectContaining({ settingKey: 'fixed_price_commission', settingValue: '2.50', updatedAt: null }),
      expect.objectContaining({ settingKey: 'auction_commission', settingValue: '10.00', updatedBy: null }),
      expect.objectContaining({ settingKey: 'commission_fixed_part', settingValue: '0.00' }),
      expect.objectContaining({ settingKey: 'commission_minimum', settingValue: '0.00' }),
      expect.objectContaining({ settingKey: 'reserve_fee', settingValue: '50.00', history: [] }),
      expect.objectContaining({ settingKey: 'buyers_premium', settingValue: '0.00' }),
      expect.objectContaining({ settingKey: 'resale_right', settingValue: 'off' }),
      expect.objectContaining({ settingKey: 'bid_steps', settingValue: [{ from: '0.00', step: '1.00' }] }),
      expect.objectContaining({ settingKey: 'payout_hold', settingValue: 'until_received' }),
      expect.objectContaining({ settingKey: 'payout_after_days', settingValue: '3' }),
      expect.objectContaining({ settingKey: 'proved_payout', settingValue: 'received' }),
      expect.objectContaining({ settingKey: 'protection_days', settingValue: '30' }),
      expect.objectContaining({ settingKey: 'refund_fee_to_seller', settingValue: 'no' }),
      expect.objectContaining({ settingKey: 'address_kept_days', settingValue: '90' }),
      expect.objectContaining({ settingKey: 'invoice_issuer', settingValue: 'Vitrine' }),
      expect.objectContaining({ settingKey: 'contact_email', settingValue: '' }),
      expect.objectContaining({ settingKey: 'contact_telephone', settingValue: '' }),
      expect.objectContaining({ settingKey: 'contact_languages', settingValue: 'English' }),
      expect.objectContaining({ settingKey: 'register_entry', settingValue: '' }),
      expect.objectContaining({ settingKey: 'jurisdiction', settingValue: '' }),
      expect.objectContaining({ settingKey: 'supervisory_authority', settingValue: '' }),
      expect.objectContaining({ settingKey: 'stripe_tax', settingValue: 'off' }),
      expect.objectContaining({ settingKey: 'investing', settingValue: 'demonstration' }),
      expect.objectContaining({ settingKey: 'share_buy_back', settingValue: 'no' }),
      expect.objectContaining({ settingKey: 'share_market', settingValue: 'demonstration' }),
      expect.objectContaining({ settingKey: 'share_commission', settingValue: '0.00' }),
      expect.objectContaining({ settingKey: 'exchange_rates', settingValue: [] }),
      expect.objectContaining({ settingKey: 'fee_vat', settingValue: 'off' }),
      expect.objectContaining({ settingKey: 'operator_country', settingValue: '' }),
      expect.objectContaining({ settingKey: 'operator_vat_number', settingValue: '' }),
      expect.objectContaining({ settingKey: 'vat_rates', settingValue: '' }),
      expect.objectContaining({ settingKey: 'fee_sales_tax', settingValue: [] }),
      expect.objectContaining({ settingKey: 'dac7', settingValue: 'off' }),
      expect.objectContaining({ settingKey: 'counter_cards', settingValue: 'off' }),
    ])
    expect(await readSettings()).toEqual({
      vat: { mode: 'off', country: '', vatNumber: '', rates: '', states: [] },
      reportsSellers: false,
      takesCounterCards: false,
      ...DEFAULT_FEES,
      bidSteps: DEFAULT_BID_INCREMENTS,
      payoutHold: 'until_received',
      payoutAfterDays: 3,
      provedPayout: 'received',
      protectionDays: 30,
      refundFeeToSeller: false,
      addressKeptDays: 90,
      invoiceIssuer: 'Vitrine',
      contact: {
        email: '',
        telephone: '',
        languages: 'English',
        register: '',
        jurisdiction: '',
        supervisoryAuthority: '',
      },
      addsTax: false,
      investing: 'demonstration',
      shareMarket: 'demonstration',
      shareCommissionBps: 0,
      resaleRight: 'off',
      buysSharesBack: false,
      exchangeRates: [],
    })
  })

  it('take a new value, and tell who changed what and when, newest first', async () => {
    const bo = await newAdmin({ username: 'bo' })
    const before = new Date().toISOString()
    const { status, body } = await set(ada, 'auction_commission', 12.5)
    expect(status).toBe(200)
    expect(body).toMatchObject({ settingValue: '12.50', updatedBy: 'ada' })
    expect(body.updatedAt! >= before).toBe(true)
    const second = await set(bo, 'auction_commission', '0')
    expect(second.body.history).toMatchObject([
      { from: '12.50', to: '0.00', changedBy: 'bo' },
      { from: '10.00', to: '12.50', changedBy: 'ada', changedAt: body.updatedAt },
    ])
    expect(await see(ada, 'auction_commission')).toEqual(second.body)
    expect((await see(ada, 'fixed_price_commission')).history).toEqual([])
  })

  it('keep what is set again as it is', async () => {
    const { body } = await set(ada, 'reserve_fee', 75)
    const bo = await newAdmin()
    expect((await set(bo, 'reserve_fee', '75.00')).body).toEqual(body)
  })

  it('keep both of two changes at the same moment, and both in their history', async () => {
    const { status, body } = await meanwhile(
      () => set(ada, 'reserve_fee', 80),
      /^SETTINGS$/,
      () => set(ada, 'reserve_fee', 90),
    )
    expect(status).toBe(200)
    expect(body.history.slice(0, 2)).toMatchObject([{ from: '90.00', to: '80.00' }, { to: '90.00' }])
    expect(await see(ada, 'reserve_fee')).toEqual(body)
    await meanwhile(
      () => set(ada, 'reserve_fee', 70),
      /^SETTINGS$/,
      () => set(ada, 'auction_commission', 11),
    )
    expect(await readSettings()).toMatchObject({ reserveFeeCents: 70_00, auctionCommissionBps: 11_00 })
  })

  it('take exchange rates with the day they are from, and everyone reads them', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const rates = [
      { currency: 'EUR', perUnit: '0.9213', asOf: today },
      { currency: 'JPY', perUnit: '154.32', asOf: '2026-01-02' },
    ]
    expect((await set(ada, 'exchange_rates', rates)).body.settingValue).toEqual(rates)
    expect((await new Visitor().call(settings.getExchangeRates)).body).toEqual(rates)
    const wrong = [
      { currency: 'USD' },
      { currency: 'XYZ' },
      { perUnit: '0' },
      { perUnit: '0.01' },
      { perUnit: '1000.5' },
      { perUnit: '-1' },
      { perUnit: '0.92134567' },
      { asOf: '2026-02-30' },
      { asOf: '2999-01-01' },
    ]
    for (const part of wrong)
      expect([part, (await set(ada, 'exchange_rates', [{ ...rates[0], ...part }])).status]).toEqual([part, 400])
    expect((await set(ada, 'exchange_rates', [rates[0], rates[0]])).body).toMatchObject({
      issues: [{ path: 'value.1.currency', message: 'This currency is on the list twice.' }],
    })
    expect((await set(ada, 'exchange_rates', [])).body.settingValue).toEqual([])
    expect((await new Visitor().call(settings.getExchangeRates)).body).toEqual([])
  })

  it('take a table of bid steps, in dollars', async () => {
    const table = [
      { from: 0, step: 1 },
      { from: '100', step: '5' },
      { from: 1000, step: '50.00' },
    ]
    const { body } = await set(ada, 'bid_steps', table)
    expect(body.settingValue).toEqual([
      { from: '0.00', step: '1.00' },
      { from: '100.00', step: '5.00' },
      { from: '1000.00', step: '50.00' },
    ])
    expect(body.history).toMatchObject([{ from: [{ from: '0.00', step: '1.00' }], to: body.settingValue }])
    expect((await readSettings()).bidSteps[2]).toEqual({ fromCents: 1000_00, stepCents: 50_00 })
  })

  it('take a choice and a number of days', async () => {
    expect((await set(ada, 'payout_hold', 'none')).body).toMatchObject({
      settingValue: 'none',
      history: [{ from: 'until_received', to: 'none' }],
    })
    expect((await set(ada, 'address_kept_days', 30)).body.settingValue).toBe('30')
    expect((await set(ada, 'refund_fee_to_seller', 'yes')).status).toBe(200)
    expect(await readSettings()).toMatchObject({ payoutHold: 'none', addressKeptDays: 30, refundFeeToSeller: true })
  })

  it('let tax be added at checkout once Stripe is ready for it, until an admin ends it', async () => {
    const asStripeSays = (status: string) => {
      const client = { tax: { settings: { retrieve: async () => ({ status }) } } }
      return updateSetting('stripe_tax', 'on', ada.user as never, new Date(), { stripe: async () => client as never })
    }
    await expect(asStripeSays('pending')).rejects.toMatchObject({
      code: 'invalid_request',
      issues: [{ path: 'value', message: expect.stringContaining('head office') }],
    })
    expect((await new Visitor().call(settings.getFees)).body.addsTax).toBe(false)
    await asStripeSays('active')
    expect((await new Visitor().call(settings.getFees)).body.addsTax).toBe(true)
    const { body } = await set(ada, 'stripe_tax', 'off')
    expect(body.history).toMatchObject([
      { from: 'on', to: 'off' },
      { from: 'off', to: 'on' },
    ])
  })

  it('lose no change of twenty at once, and skip none in their history', { tags: 'full' }, async () => {
    const rates = Array.from({ length: 20 }, (_, n) => n + 1)
    const answers = await Promise.all(rates.map(rate => set(ada, 'fixed_price_commission', rate)))
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('conflict')
    const { settingValue, history } = await see(ada, 'fixed_price_commission')
    expect(history).toHaveLength(done.length)
    expect(history[0]!.to).toEqual(settingValue)
    expect(history.at(-1)!.from).toBe('2.50')
    for (const [index, { from }] of history.slice(0, -1).entries()) expect(from).toBe(history[index + 1]!.to)
  })

  it.each<[SettingKey, string | number | unknown[], string, string]>([
    ['fixed_price_commission', -1, 'value', 'Invalid value: Please enter a positive number'],
    ['fixed_price_commission', '', 'value', 'Invalid value: Please enter a positive number'],
    ['auction_commission', 'ten', 'value', 'Invalid value: Please enter a positive number'],
    ['auction_commission', [], 'value', 'Invalid value: Please enter a positive number'],
    ['auction_commission', '100.01', 'value', 'Invalid value: A rate goes up to 100%'],
    ['auction_commission', '2.125', 'value', 'Invalid value: Use at most two decimals'],
    ['reserve_fee', 10_000.01, 'value', 'Invalid value: The fee goes up to $10,000.00'],
    ['commission_minimum', '-0.01', 'value', 'Invalid value: Please enter a positive number'],
    ['payout_hold', 'never', 'value', 'Invalid value: Choose until_received or none'],
    ['refund_fee_to_seller', 1, 'value', 'Invalid value: Choose no or yes'],
    ['stripe_tax', 'yes', 'value', 'Invalid value: Choose off or on'],
    ['address_kept_days', 0, 'value', 'Invalid value: Enter a whole number of days from 1 to 3650'],
    ['address_kept_days', '3651', 'value', 'Invalid value: Enter a whole number of days from 1 to 3650'],
    ['address_kept_days', '1.5', 'value', 'Invalid value: Enter a whole number of days from 1 to 3650'],
    ['invoice_issuer', ' ', 'value', 'Invalid value: Enter a name and an address'],
    ['invoice_issuer', 5, 'value', 'Invalid input: expected string, received number'],
    ['bid_steps', 5, 'value', 'Set at least one increment.'],
    ['bid_steps', [{ from: 0, step: 0 }], 'value.0.step', 'Use an increment greater than 0.'],
    ['bid_steps', [{ from: 5, step: 1 }], 'value.0.from', 'The first increment starts at 0.'],
  ])('%s refuse %j beside the field', async (key, value, path, message) => {
    const before = await see(ada, key)
    expect(await set(ada, key, value)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', issues: [{ path, message }] },
    })
    expect(await see(ada, key)).toEqual(before)
  })

  it('survive anything at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...settingKeys), fc.jsonValue(), async (key, value) => {
        const { status } = await ada.send(settings.updateSetting, { params: { key }, body: { value } })
        return status === 200 || status === 400
      }),
      { numRuns: stories(50, 1_000) },
    )
    expect((await new Visitor().call(settings.getFees)).status).toBe(200)
  })

  it('are an admin’s to see and change', async () => {
    const mara = await newMember()
    const refusal = { status: 403, body: { code: 'admins_only', message: 'Access Denied' } }
    expect(await mara.call(settings.getSettings)).toMatchObject(refusal)
    expect(await set(mara, 'reserve_fee', 0)).toMatchObject(refusal)
    expect((await ada.send(settings.updateSetting, { params: { key: 'version' }, body: { value: 1 } })).status).toBe(
      404,
    )
  })
})

describe('fees', () => {
  it('are everyone’s to read', async () => {
    await set(ada, 'fixed_price_commission', '3.25')
    const { body, headers } = await new Visitor().call(settings.getFees)
    expect(body.fixedPriceCommission).toBe('3.25')
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
    expect(await readSettings()).toMatchObject(readFees(settings.getFees.response.parse(body)))
  })

  it('are those of the time of listing, not of the purchase', async () => {
    await set(ada, 'fixed_price_commission', 4)
    await set(ada, 'commission_fixed_part', '0.30')
    await set(ada, 'commission_minimum', 9)
    const { listing } = await newListing('200.00')
    await set(ada, 'fixed_price_commission', '4.5')
    await set(ada, 'commission_fixed_part', 0)
    await set(ada, 'commission_minimum', 10)
    const buyer = await newMember()
    const buy = () => buyer.call(checkout.createCheckoutSession, { body: { listingId: listing.id } })
    const { body } = await buy()
    await set(ada, 'fixed_price_commission', 5)
    expect((await buy()).body.url).toBe(body.url)
    expect(await findCheckoutBySession(sessionIdOf(body.url))).toMatchObject({
      commissionBps: 400,
      commissionFixedCents: 30,
      commissionMinimumCents: 9_00,
    })
  })
})
