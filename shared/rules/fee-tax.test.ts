import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { feeTaxOf, type OperatorVat } from './fee-tax.ts'
import { DEFAULT_FEES, splitFees } from './fees.ts'
import { readVatRates, unionCountries, vatRateOf, vatRates } from './vat-rates.ts'

const german: OperatorVat = { mode: 'destination', country: 'DE', vatNumber: 'DE123456789', rates: '' }
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

it('knows the 27 member states, Switzerland and the United Kingdom, each once', () => {
  expect(unionCountries).toHaveLength(27)
  expect(new Set(vatRates.map(({ country }) => country)).size).toBe(29)
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
