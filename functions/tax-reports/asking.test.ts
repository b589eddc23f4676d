import { expect, it, vi } from 'vitest'
import { listingSold } from '../../events/listing.ts'
import { finance } from '../../shared/contract/endpoints/finance.ts'
import { taxReports } from '../../shared/contract/endpoints/tax-reports.ts'
import { cents } from '../../shared/rules/cents.ts'
import { book, placeOf } from '../core/money/ledger/ledger-store.ts'
import { salePaid } from '../core/money/ledger/movements.ts'
import { recordSale } from '../core/money/sale/sale-store.ts'
import { findSettingsWithChanges } from '../core/settings/settings-store.ts'
import { findDuty, findYearScan, noteYearScan } from '../core/tax-identity/tax-identity-store.ts'
import { newId } from '../platform/ids.ts'
import { documentClient, transact } from '../platform/table.ts'
import { changeSetting } from '../testing/change-setting.ts'
import { deliverTo } from '../testing/events.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { type Member, newAdmin, newMember } from '../testing/visitor.ts'
import { remindAll } from './asking.ts'
import { handler } from './on-listing-sold-ask-tax-identity.ts'

onOwnTable()

const identity = {
  ...{ kind: 'person' as const, firstName: 'Mara', lastName: 'Lund', birthDate: '1980-05-23', tin: '12345678901' },
  ...{ street: '1 Long Street', postCode: '10115', city: 'Berlin', country: 'DE' },
} as const

/** @returns when the clock says so */
function setClock(time: string): Date {
  vi.setSystemTime(new Date(time))
  return new Date()
}

/** A seller in Germany who sold 30 times for $9.50 at that time. */
async function sellerOf30(at: string): Promise<Member> {
  const seller = await newMember()
  await seller.call(finance.updateTaxTerms, { body: { status: 'not_liable', country: 'DE' } })
  const [sellerId, itemName, paidAt] = [seller.user.id, 'Jar', new Date(at)]
  const fees = { commissionCents: cents(50), reserveFeeCents: cents(0), sellerPayoutCents: cents(9_50) }
  for (let n = 0; n < 30; n++) {
    const saleId = newId(paidAt)
    const of = { transactionId: saleId, sellerId, itemName, listingId: 'jar', buyerId: 'bea', stripePaymentId: 'pi_1' }
    await transact(
      ...recordSale({ ...of, ...fees, salePriceCents: cents(10_00), commissionBps: 500 }, paidAt),
      ...book(salePaid({ saleId, sellerId, itemName, ...fees }), paidAt),
    )
  }
  return seller
}

const askedOf = async ({ user }: Member) => (await findDuty(user.id))?.year

it('asks who reached the thresholds of last year when reports are switched on in January, and reports them', async () => {
  setClock('2027-01-05T20:00:00.000Z')
  const [seller, early] = [await sellerOf30('2026-05-10T12:00:00.000Z'), await sellerOf30('2025-12-31T23:59:59.999Z')]
  await changeSetting('exchange_rates', [{ currency: 'EUR', perUnit: '1', asOf: '2026-11-20' }])
  await changeSetting('dac7', 'on')
  await remindAll(setClock('2027-01-06T00:10:00.000Z'))
  expect(await askedOf(seller)).toBe('2026')
  expect(await askedOf(early)).toBeUndefined()
  await seller.call(taxReports.updateTaxIdentity, { body: identity })
  const { body } = await (await newAdmin()).call(taxReports.getTaxReportYear, { params: { year: '2026' } })
  expect(body).toMatchObject({ sellers: [{ sellerId: seller.user.id, sales: 30, hasIdentity: true }], left: 1 })
})

it('looks at both years once', { tags: 'full' }, async () => {
  const late = [await sellerOf30('2026-06-10T12:00:00.000Z'), await sellerOf30('2027-01-06T00:20:00.000Z')]
  await remindAll(setClock('2027-01-07T00:10:00.000Z'))
  expect(await Promise.all(late.map(askedOf))).toEqual([undefined, undefined])
})

it('looks again when reports are switched on again within a year', { tags: 'full' }, async () => {
  setClock('2027-03-01T12:00:00.000Z')
  await changeSetting('dac7', 'off')
  setClock('2027-07-01T12:00:00.000Z')
  const seller = await sellerOf30('2027-07-01T12:00:00.000Z')
  await remindAll(new Date())
  expect(await askedOf(seller)).toBeUndefined()
  setClock('2027-10-01T12:00:00.000Z')
  await changeSetting('dac7', 'on')
  await remindAll(setClock('2027-10-02T00:10:00.000Z'))
  expect(await askedOf(seller)).toBe('2027')
})

it('asks nobody about a year whose reports were due months ago', async () => {
  setClock('2027-10-02T12:00:00.000Z')
  const seller = await sellerOf30('2026-05-01T12:00:00.000Z')
  await changeSetting('dac7', 'off')
  await changeSetting('dac7', 'on')
  await remindAll(new Date())
  expect(await askedOf(seller)).toBeUndefined()
})

it('goes on from where it stopped', { tags: 'full' }, async () => {
  setClock('2027-10-03T12:00:00.000Z')
  const before = await sellerOf30('2027-08-01T12:00:00.000Z')
  const after = await sellerOf30('2027-09-01T12:00:00.000Z')
  const since = (await findSettingsWithChanges()).record.dac7!.updatedAt
  const next = placeOf({ at: '2027-09-01T00:00:00.000Z', id: '' })
  await noteYearScan({ year: '2027', since, isSeen: false, next })
  await remindAll(new Date())
  expect(await askedOf(before)).toBeUndefined()
  expect(await askedOf(after)).toBe('2027')
  expect(await findYearScan('2027', since)).toMatchObject({ isSeen: true })
})

it('counts a sale in the year when it was paid, also if the event arrives after New Year', async () => {
  setClock('2028-01-01T00:00:05.000Z')
  const seller = await sellerOf30('2027-12-31T23:59:58.000Z')
  const payload = { ...listingSold.sample, sellerId: seller.user.id }
  const occurredAt = '2027-12-31T23:59:58.000Z'
  await deliverTo(handler, { id: newId(), name: listingSold.name, occurredAt, payload })
  expect(await askedOf(seller)).toBe('2027')
})

it('notes how far it came before it fails', async () => {
  const now = setClock('2028-01-02T00:10:00.000Z')
  const fees = { commissionCents: cents(50), reserveFeeCents: cents(0), sellerPayoutCents: cents(9_50) }
  const sales = Array.from({ length: 21 }, (_, n) => {
    const [saleId, sellerId, at] = [newId(), newId(), new Date(Date.parse('2028-01-01T12:00:00.000Z') + n)]
    return { at, sellerId, entry: salePaid({ saleId, sellerId, itemName: 'Jar', ...fees }) }
  })
  for (const { entry, at } of sales) await transact(...book(entry, at))
  const name = 'failAtLast'
  documentClient.middlewareStack.add(
    next => call => {
      if (JSON.stringify(call.input).includes(sales[20]!.sellerId)) throw new Error('The table does not answer.')
      return next(call)
    },
    { step: 'initialize', name },
  )
  await expect(remindAll(now)).rejects.toThrow()
  documentClient.middlewareStack.remove(name)
  const since = (await findSettingsWithChanges()).record.dac7!.updatedAt
  const { entry, at } = sales[19]!
  const next = placeOf({ at: at.toISOString(), id: entry.id })
  expect(await findYearScan('2028', since)).toMatchObject({ isSeen: false, next })
})
