import { isReported } from '../../shared/rules/dac7.ts'
import { isInUnion } from '../../shared/rules/vat-rates.ts'
import { findEntries, placeOf } from '../core/money/ledger/ledger-store.ts'
import { countryOf } from '../core/money/tax/fee-tax.ts'
import { findTaxTerms } from '../core/money/tax/tax-store.ts'
import { findSettingsWithChanges, readSettings } from '../core/settings/settings-store.ts'
import { eurosOf, findSellerYear } from '../core/tax-identity/seller-year.ts'
import {
  ask,
  findDueDuties,
  findDuty,
  findYearScan,
  noteYearScan,
  takeNextStep,
} from '../core/tax-identity/tax-identity-store.ts'
import { findUser } from '../platform/users.ts'

const yearOf = (time: Date) => time.toISOString().slice(0, 4)

/**
 * Asks a seller in the EU who reached the thresholds of a year, once. Safe to repeat, at once and late.
 * @param at a time in that year
 */
export async function askIfReported(sellerId: string, now: Date, at = now): Promise<void> {
  const { reportsSellers, exchangeRates } = await readSettings()
  if (!reportsSellers || (await findDuty(sellerId))) return
  const [seller, terms] = await Promise.all([findUser(sellerId), findTaxTerms(sellerId)])
  if (!seller || !isInUnion(countryOf(seller, terms))) return
  const year = yearOf(at)
  const sold = await findSellerYear(sellerId, year)
  if (isReported(sold.sales, eurosOf(sold, exchangeRates))) await ask(sellerId, year, now)
}

const OF_SELLER = /^seller_payable:(.+)$/

/** Progress is noted after so many sellers, because a function's time may not be enough for a year. */
const SELLERS_PER_STEP = 20

/** Sellers who reached the thresholds of a year before reports were switched on, are asked, too. */
async function askAllOf(year: string, since: string, now: Date): Promise<void> {
  const scan = await findYearScan(year, since)
  if (scan?.isSeen) return
  const looked = new Set<string>()
  const to = [`${year}-12-31`, now.toISOString().slice(0, 10)].toSorted()[0]!
  for await (const entry of findEntries({ from: scan?.next ?? `${year}-01-01`, to })) {
    if (entry.cause !== 'sale') continue
    for (const { account } of entry.rows) {
      const sellerId = OF_SELLER.exec(account)?.[1]
      if (sellerId === undefined || looked.has(sellerId)) continue
      await askIfReported(sellerId, now, new Date(entry.at))
      looked.add(sellerId)
      if (looked.size % SELLERS_PER_STEP === 0) await noteYearScan({ year, since, isSeen: false, next: placeOf(entry) })
    }
  }
  await noteYearScan({ year, since, isSeen: true })
}

/** A year is reported until January 31 of the next: until then last year's sellers are looked at, too. */
function yearsToAsk(now: Date): string[] {
  const year = now.getUTCFullYear()
  return now.getUTCMonth() === 0 ? [String(year - 1), String(year)] : [String(year)]
}

export async function remindAll(now: Date): Promise<void> {
  const { dac7 } = (await findSettingsWithChanges()).record
  if (dac7?.value !== 'on') return
  for (const year of yearsToAsk(now)) await askAllOf(year, dac7.updatedAt, now)
  for (const duty of await findDueDuties(now)) await takeNextStep(duty, now)
}
