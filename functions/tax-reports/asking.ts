import { isReported } from '../../shared/rules/dac7.ts'
import { isInUnion } from '../../shared/rules/vat-rates.ts'
import { findEntries } from '../core/money/ledger/ledger-store.ts'
import { countryOf } from '../core/money/tax/fee-tax.ts'
import { findTaxTerms } from '../core/money/tax/tax-store.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { eurosOf, findSellerYear } from '../core/tax-identity/seller-year.ts'
import {
  ask,
  findDueDuties,
  findDuty,
  isYearSeen,
  noteYearSeen,
  takeNextStep,
} from '../core/tax-identity/tax-identity-store.ts'
import { findUser } from '../platform/users.ts'

/** Asks a seller in the EU who reached the thresholds of this year, once. Safe to repeat, at once and late. */
export async function askIfReported(sellerId: string, now: Date): Promise<void> {
  const { reportsSellers, exchangeRates } = await readSettings()
  if (!reportsSellers || (await findDuty(sellerId))) return
  const [seller, terms] = await Promise.all([findUser(sellerId), findTaxTerms(sellerId)])
  if (!seller || !isInUnion(countryOf(seller, terms))) return
  const year = now.toISOString().slice(0, 4)
  const sold = await findSellerYear(sellerId, year)
  if (isReported(sold.sales, eurosOf(sold, exchangeRates))) await ask(sellerId, year, now)
}

const OF_SELLER = /^seller_payable:(.+)$/

/** Sellers who reached the thresholds before reports were switched on, are asked, too. */
async function askAllOf(year: string, now: Date): Promise<void> {
  const sellers = new Set<string>()
  for await (const { cause, rows } of findEntries({ from: `${year}-01-01`, to: now.toISOString().slice(0, 10) }))
    if (cause === 'sale') for (const { account } of rows) sellers.add(OF_SELLER.exec(account)?.[1] ?? '')
  sellers.delete('')
  for (const sellerId of sellers) await askIfReported(sellerId, now)
}

export async function remindAll(now: Date): Promise<void> {
  const { reportsSellers } = await readSettings()
  if (!reportsSellers) return
  const year = now.toISOString().slice(0, 4)
  if (!(await isYearSeen(year))) {
    await askAllOf(year, now)
    await noteYearSeen(year)
  }
  for (const duty of await findDueDuties(now)) await takeNextStep(duty, now)
}
