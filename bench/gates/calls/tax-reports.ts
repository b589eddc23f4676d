import { recordSale } from '../../../functions/core/money/sale/sale-store.ts'
import { ask, findDuty, giveIdentity } from '../../../functions/core/tax-identity/tax-identity-store.ts'
import { newId } from '../../../functions/platform/ids.ts'
import { transact } from '../../../functions/platform/table.ts'
import { changeSetting } from '../../../functions/testing/change-setting.ts'
import { newMember } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import { cents } from '../../../shared/rules/cents.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin } from '../measure/people.ts'

const year = '2025'
const address = { street: '1 Long Street', postCode: '10115', city: 'Berlin', country: 'DE' }
const body = {
  kind: 'person' as const,
  firstName: 'Mara',
  lastName: 'Lund',
  birthDate: '1980-05-23',
  tin: '1',
  ...address,
}

const asked = await newMember()
await ask(asked.user.id, '2026', new Date())

/** Each file needs a seller who was in none. */
async function newReported() {
  const { user } = await newMember()
  const now = new Date('2025-05-10T12:00:00.000Z')
  const of = { transactionId: newId(now), sellerId: user.id, itemName: 'Jar', listingId: 'jar', buyerId: 'bea' }
  const fees = { commissionBps: 250, commissionCents: cents(75_00), reserveFeeCents: cents(0) }
  const money = { salePriceCents: cents(3_000_00), ...fees, sellerPayoutCents: cents(2_925_00) }
  await transact(...recordSale({ ...of, ...money, stripePaymentId: 'pi_1' }, now))
  await ask(user.id, year, now)
  const duty = await findDuty(user.id)
  if (duty)
    await giveIdentity(
      duty,
      { ...body, userId: user.id, updatedAt: now.toISOString(), birthDate: undefined, tin: undefined },
      now,
    )
}

async function operate() {
  await changeSetting('exchange_rates', [{ currency: 'EUR', perUnit: '1', asOf: '2026-11-20' }])
  await changeSetting('operator_country', 'DE')
  await changeSetting('operator_vat_number', 'DE123456789')
}

export const calls: CallsOf<'tax-reports'> = {
  getTaxIdentity: async () => () => asked.call(endpoints.getTaxIdentity),
  updateTaxIdentity: async () => () => asked.call(endpoints.updateTaxIdentity, { body }),
  getTaxReportYear: async () => () => admin.call(endpoints.getTaxReportYear, { params: { year } }),
  makeTaxReport: async () => {
    await operate()
    await newReported()
    return () => admin.call(endpoints.makeTaxReport, { params: { year } })
  },
  downloadTaxReport: async () => {
    await operate()
    await newReported()
    await admin.call(endpoints.makeTaxReport, { params: { year } })
    return () => admin.call(endpoints.downloadTaxReport, { params: { year, no: '1' } })
  },
}
