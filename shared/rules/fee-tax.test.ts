import { expect, it } from 'vitest'
import * as z from 'zod'
import { cents } from './cents.ts'
import { feeTaxOf, type OperatorVat } from './fee-tax.ts'
import { DEFAULT_FEES, splitFees } from './fees.ts'
import { rateDecimal, salesTaxField } from './sales-tax.ts'
import { readVatRates, unionCountries, vatRateOf, vatRates } from './vat-rates.ts'

const german: OperatorVat = { mode: 'destination', country: 'DE', vatNumber: 'DE123456789', rates: '', states: [] }
const small: OperatorVat = { ...german, mode: 'home' }
const privately = (country: string) => ({ country, isBusiness: false })
const business = (country: string) => ({ country, isBusiness: true })

it('taxes each seller by where they are and what they are', () => {
  const taxed = [privately('DE'), business('DE'), privately('FR'), business('FR'), privately('US'), business('CH')]
  expect(taxed.map(seller => feeTaxOf(german, seller))).toEqual([
    { kind: 'domestic', country: 'DE', rateBps: 19_00 },
    { kind: 'domestic', country: 'DE', rateBps: 19_00 },
    { kind: 'destination', country: 'FR', rateBps: 20_00 },
    { kind: 'reverse_charge', country: 'FR', rateBps: 0 },
    { kind: 'outside', country: 'US', rateBps: 0 },
    { kind: 'outside', country: 'CH', rateBps: 0 },
  ])
})

it('takes the operator’s own rate below the threshold of the one-stop shop', () => {
  expect(feeTaxOf(small, privately('FR'))).toEqual({ kind: 'domestic', country: 'DE', rateBps: 19_00 })
  expect(feeTaxOf({ ...small, country: 'GB' }, privately('FR'))).toMatchObject({ kind: 'outside', rateBps: 0 })
})

it('adds nothing where the operator is not liable', () => {
  expect(feeTaxOf({ ...german, mode: 'off' }, privately('DE'))).toBeUndefined()
  expect(feeTaxOf({ ...german, country: '' }, privately('DE'))).toBeUndefined()
  expect(feeTaxOf({ ...german, country: 'US' }, privately('US'))).toBeUndefined()
})

it('knows the 27 member states, Switzerland, Norway and the United Kingdom, each once', () => {
  expect(unionCountries).toHaveLength(27)
  expect(new Set(vatRates.map(({ country }) => country)).size).toBe(30)
  expect(vatRates.every(({ rateBps }) => rateBps >= 8_00 && rateBps <= 27_00)).toBe(true)
})

it('lets the operator replace rates', () => {
  expect(vatRateOf('DE', 'DE 16, EE 24.5')).toBe(16_00)
  expect(vatRateOf('EE', 'DE 16, EE 24.5')).toBe(24_50)
  expect(vatRateOf('FR', 'DE 16, EE 24.5')).toBe(20_00)
  expect(['US 7', 'DE', 'DE 19%', 'DE 19 FR 20'].map(readVatRates)).toEqual([null, null, null, null])
})

// By hand: of $200.00 the commission is 10 % = $20.00, VAT on it 19 % = $3.80; the reserve fee $50.00, VAT $9.50.
// The seller gets 200.00 - 20.00 - 3.80 - 50.00 - 9.50 = $116.70.
it('reckons a sale in Germany as by hand', () => {
  const terms = { commissionBps: DEFAULT_FEES.auctionCommissionBps, feeTaxBps: 19_00 }
  expect(splitFees(cents(200_00), terms, cents(50_00))).toMatchObject({
    ...{ commissionCents: 20_00, reserveFeeCents: 50_00, feeTaxCents: 13_30, sellerPayoutCents: 116_70 },
  })
})

const states = [
  { state: 'NY', rateBps: 887.5, source: 'tax.ny.gov', asOf: '2026-11-20' },
  { state: 'TX', rateBps: 6_25, source: 'comptroller.texas.gov', asOf: '2026-11-20' },
] as const
const american: OperatorVat = { mode: 'states', country: 'US', vatNumber: '', rates: '', states }
const inState = (state?: string, resaleCertificate?: string) => ({ ...privately('US'), state, resaleCertificate })

it('collects sales tax in the states that the operator set, by the seller’s state', () => {
  const taxed = [inState('NY'), inState('TX'), inState('OR'), inState(), inState('NY', 'ST-120 44'), privately('DE')]
  expect(taxed.map(seller => feeTaxOf(american, seller))).toEqual([
    { kind: 'sales_tax', country: 'US', state: 'NY', rateBps: 887.5 },
    { kind: 'sales_tax', country: 'US', state: 'TX', rateBps: 6_25 },
    undefined,
    undefined,
    { kind: 'exempt', country: 'US', state: 'NY', rateBps: 0, certificate: 'ST-120 44' },
    undefined,
  ])
  expect(feeTaxOf({ ...american, mode: 'off' }, inState('NY'))).toBeUndefined()
  expect(feeTaxOf({ ...american, country: 'DE' }, inState('NY'))).toBeUndefined()
  expect(feeTaxOf({ ...american, states: [] }, inState('NY'))).toBeUndefined()
})

// By hand: commission 10 % of $199.90 = $19.99; sales tax 8.875 % of it = 1.7741125, so $1.77. The seller gets 178.14.
// Of a reserve fee of $50.00 it is 4.4375, so $4.44.
it('reckons a sale in New York as by hand', () => {
  const terms = { commissionBps: 10_00, feeTaxBps: 887.5 }
  expect(splitFees(cents(199_90), terms, cents(0))).toMatchObject({
    ...{ commissionCents: 19_99, feeTaxCents: 1_77, sellerPayoutCents: 178_14 },
  })
  expect(splitFees(cents(199_90), terms, cents(50_00))).toMatchObject({
    ...{ reserveFeeCents: 50_00, feeTaxCents: 6_21, sellerPayoutCents: 123_70 },
  })
})

// By hand: of $1.00 the least commission of $5.00 takes all: 91.8 cents are the fee, so 91; 9 cents are left for the tax.
it('takes no more than there is', () => {
  const terms = { commissionBps: 10_00, commissionMinimumCents: cents(5_00), feeTaxBps: 887.5 }
  expect(splitFees(cents(1_00), terms, cents(0))).toMatchObject({
    ...{ commissionCents: 91, feeTaxCents: 9, sellerPayoutCents: 0 },
  })
})

it('reads a table of states, and says what is wrong', () => {
  const row = { state: 'NY', rate: '8.875', source: 'tax.ny.gov', asOf: '2026-11-20' }
  expect(salesTaxField.parse([row])).toEqual([states[0]])
  expect(z.encode(salesTaxField, [...states])).toEqual([row, { ...states[1], rateBps: undefined, rate: '6.25' }])
  const issuesOf = (rows: object[]) => JSON.stringify(salesTaxField.safeParse(rows).error?.issues)
  expect(issuesOf([{ ...row, state: 'XX' }])).toContain('Choose a state.')
  expect(issuesOf([{ ...row, rate: '8.8755' }])).toContain('like 6.25 or 8.875')
  expect(issuesOf([{ ...row, rate: '0' }])).toContain('above 0')
  expect(issuesOf([{ ...row, rate: '20.001' }])).toContain('up to 20')
  expect(issuesOf([{ ...row, source: ' ' }])).toContain('Say where the rate is from')
  expect(issuesOf([row, row])).toContain('on the list twice')
  expect([887.5, 6_25, 19_00].map(rateDecimal)).toEqual(['8.875', '6.25', '19.00'])
})
