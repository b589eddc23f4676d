import { listingSold } from '../../../events/listing.ts'
import { taxReportUnfinished } from '../../../events/tax.ts'
import { finance } from '../../../shared/contract/endpoints/finance.ts'
import { taxReports } from '../../../shared/contract/endpoints/tax-reports.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { bookLate } from '../../core/money/ledger/closing.ts'
import { salePaid } from '../../core/money/ledger/movements.ts'
import { recordSale } from '../../core/money/sale/sale-store.ts'
import { newId } from '../../platform/ids.ts'
import { transact } from '../../platform/table.ts'
import { askIfReported, remindAll } from '../../tax-reports/asking.ts'
import { changeSetting } from '../change-setting.ts'
import { DAY } from '../time.ts'
import { newAdmin, newMember } from '../visitor.ts'
import { alone, calling, inTime, type Room, reacting, type Write, working } from './write.ts'

const fees = { commissionCents: cents(50_00), reserveFeeCents: cents(0), feeTaxCents: cents(0) }
const sellerPayoutCents = cents(4_950_00)

/** Of EUR 2,000 and more. */
async function sold(sellerId: string, at: Date) {
  const saleId = newId(at)
  const of = { transactionId: saleId, sellerId, itemName: 'Chest', listingId: 'chest', buyerId: 'bea' }
  const money = { salePriceCents: cents(5_000_00), commissionBps: 100, ...fees, sellerPayoutCents }
  await transact(...recordSale({ ...of, ...money, stripePaymentId: 'pi_1' }, at))
  await bookLate(salePaid({ saleId, sellerId, itemName: 'Chest', sellerPayoutCents, ...fees }), at, at)
}

let reporting: Promise<void> | undefined

async function report() {
  const admin = await newAdmin()
  await changeSetting('exchange_rates', [{ currency: 'EUR', perUnit: '1', asOf: '2026-11-20' }], admin)
  await changeSetting('dac7', 'on', admin)
  await changeSetting('operator_country', 'DE', admin)
  await changeSetting('operator_vat_number', 'DE123456789', admin)
}

async function reached(at = new Date()) {
  reporting ??= report()
  await reporting
  const seller = await newMember()
  await seller.call(finance.updateTaxTerms, { body: { status: 'not_liable', country: 'DE' } })
  await sold(seller.user.id, at)
  return seller
}

async function asked(at = new Date()) {
  const seller = await reached(at)
  await askIfReported(seller.user.id, at)
  return seller
}

const identity = {
  ...{ kind: 'person' as const, firstName: 'Mara', lastName: 'Lund', birthDate: '1980-05-23', tin: '12345678901' },
  ...{ street: '1 Long Street', postCode: '10115', city: 'Berlin', country: 'DE' },
} as const

async function answered(at = new Date()) {
  const seller = await asked(at)
  await seller.call(taxReports.updateTaxIdentity, { body: identity })
}

const lastYear = String(new Date().getUTCFullYear() - 1)
const inLastYear = new Date(`${lastYear}-05-10T12:00:00.000Z`)

let year = 2040

/** All that is due then is done: of others three steps may be. */
async function aloneFor(sweep: () => Promise<void>, prepare: () => Promise<unknown>) {
  for (let n = 0; n < 4; n++) await sweep()
  return alone(sweep, prepare)
}

const writes: readonly Write[] = [
  {
    name: 'asking a seller who reached the thresholds',
    prepare: async () => {
      const seller = await reached()
      const payload = { ...listingSold.sample, sellerId: seller.user.id }
      return reacting('onListingSoldAskTaxIdentity', listingSold, payload)
    },
  },
  {
    name: 'giving one’s tax data',
    // Said again it is told again, and payouts that wait are sent once.
    mayLeave: /"name": "tax-identity-given"/,
    // Sealed again at each try.
    alike: /"(?:birthDate|tin)": "[^"]*"/g,
    prepare: async () => calling(await asked(), taxReports.updateTaxIdentity, { body: identity }),
  },
  {
    name: 'reminding a seller of the tax data',
    alone: true,
    prepare: async () => {
      const sweep = () => remindAll(inTime(21 * DAY))
      return working(await aloneFor(sweep, asked), 'onTaxDutiesDueRemind')
    },
  },
  {
    name: 'holding the payouts of a seller who never answered',
    alone: true,
    prepare: async () => {
      const sweep = () => remindAll(inTime(61 * DAY))
      const reminded = async () => {
        await asked()
        for (const days of [21, 41]) await remindAll(inTime(days * DAY))
      }
      return working(await aloneFor(sweep, reminded), 'onTaxDutiesDueRemind')
    },
  },
  {
    name: 'asking all who reached the thresholds of a year',
    alone: true,
    alike: /\b20\d\d\b/g,
    prepare: async () => {
      year += 2
      const before = new Date(`${year - 1}-12-31T12:00:00.000Z`)
      await aloneFor(
        () => remindAll(before),
        async () => {
          for (let n = 0; n < 2; n++) await reached(new Date(`${year}-01-02T12:00:00.000Z`))
        },
      )
      return working(() => remindAll(new Date(`${year}-01-05T12:00:00.000Z`)), 'onTaxDutiesDueRemind')
    },
  },
  {
    name: 'making a file for tax authorities',
    alone: true,
    // Sealed, and numbered one after another.
    alike: /"sealedXml": "[^"]*"|"no": \d+|FILE#\d+|\b20\d\d-\d+|DE123456789-\d+/g,
    prepare: async () => {
      await answered(inLastYear)
      return calling(await newAdmin(), taxReports.makeTaxReport, { params: { year: lastYear } })
    },
  },
  {
    name: 'making the next file for tax authorities',
    alone: true,
    alike: /"sealedXml": "[^"]*"|"no": \d+|FILE#\d+|\b20\d\d-\d+|DE123456789-\d+/g,
    prepare: async () => {
      await answered(inLastYear)
      const { user } = await newAdmin()
      return reacting('onTaxReportUnfinishedMake', taxReportUnfinished, { year: lastYear, adminId: user.id })
    },
  },
  {
    name: 'downloading a file for tax authorities',
    alone: true,
    alike: /\b20\d\d-\d+|DE123456789-\d+/g,
    // Asked for twice, it is in the audit twice.
    mayLeave: /"entity": "audit-entry"/,
    prepare: async () => {
      await answered(inLastYear)
      const admin = await newAdmin()
      const { body } = await admin.call(taxReports.makeTaxReport, { params: { year: lastYear } })
      return calling(admin, taxReports.downloadTaxReport, { params: { year: lastYear, no: String(body.no) } })
    },
  },
]

export const taxDuties: Room = { features: ['tax-reports', 'core/tax-identity'], writes }
