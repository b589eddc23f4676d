import type * as z from 'zod'
import type { Finances, finance, LedgerEntry, SoldPiece } from '../../shared/contract/endpoints/finance.ts'
import { type Cents, cents, sumCents } from '../../shared/rules/cents.ts'
import { type LedgerAccount, type LedgerCause, ledgerAccountOf, ledgerAccounts } from '../../shared/rules/ledger.ts'
import { totalsBetween } from '../core/money/ledger/closing.ts'
import { FIRST_DAY } from '../core/money/ledger/days-store.ts'
import {
  type EntryRecord,
  findEntriesOfSale,
  findLatestEntries,
  findLines,
  placeOf,
  type Span,
} from '../core/money/ledger/ledger-store.ts'
import type { Total } from '../core/money/ledger/totals.ts'
import { debtOf, findPayouts } from '../core/money/payout/payout-store.ts'
import { findOwingSellers } from '../core/money/payout-account/account-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { findUser } from '../platform/users.ts'

/** Never beyond today: no entry is. */
export function spanOf(
  { from = FIRST_DAY, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Span {
  const today = now.toISOString().slice(0, 10)
  return {
    from: from < FIRST_DAY ? FIRST_DAY : from,
    to: to === undefined || to > today ? today : to,
  }
}

export async function readFinances(span: Span, isToday: boolean): Promise<Finances> {
  const [during, upTo, debts] = await Promise.all([
    totalsBetween(span.from, span.to),
    totalsBetween(FIRST_DAY, span.to),
    findDebts(isToday ? undefined : span.to),
  ])
  const earned = (account: LedgerAccount) => cents(0 - balanceOf(during, account))
  const owed = (account: LedgerAccount) => cents(0 - balanceOf(upTo, account))
  const paidFor = (cause: LedgerCause) =>
    during.find(total => total.cause === cause && total.account === 'stripe_balance')
  const [commission, reserveFees, premiums] = [earned('commission'), earned('reserve_fees'), earned('premiums')]
  const stripeFees = balanceOf(during, 'stripe_fees')
  const badDebts = balanceOf(during, 'bad_debts')
  return {
    sales: paidFor('sale')?.count ?? 0,
    grossSales: paidFor('sale')?.debitCents ?? cents(0),
    grossShares: paidFor('shares')?.debitCents ?? cents(0),
    ...{ commission, reserveFees, premiums, stripeFees, tax: earned('tax') },
    badDebts,
    revenue: cents(commission + reserveFees + premiums - stripeFees - badDebts),
    liabilities: {
      // What is lost is booked off already.
      sellers: sumCents([owed('seller_payable'), ...debts.map(debt => cents(debt.owed - debt.lostCents))]),
      refunds: owed('refunds'),
      unsellablePayments: owed('buyer_clearing'),
      shareProceeds: owed('share_proceeds'),
      tax: owed('tax'),
      resaleRight: owed('resale_right'),
    },
    owedBySellers: debts.map(({ lostCents: _, ...debt }) => debt),
    trialBalance: ledgerAccounts.map(account => ({ account, ...sidesOf(balanceOf(upTo, account)) })),
  }
}

const SELLERS_AT_ONCE = 8

type Debt = Finances['owedBySellers'][number] & { readonly lostCents: Cents }

/** @param day at whose end, if it is over: as the ledger says, which sets all sales of a seller off */
async function findDebts(day: string | undefined): Promise<Debt[]> {
  const debts: Debt[] = []
  await forEachSettled(await findOwingSellers(), SELLERS_AT_ONCE, async sellerId => {
    const seller = await findUser(sellerId)
    const { owed, lostCents } = day ? await owedAt(sellerId, day) : await owedNow(sellerId, seller === undefined)
    const name = seller ? `${seller.firstName} ${seller.lastName}`.trim() : null
    if (owed > 0) debts.push({ sellerId, name, owed, lostCents })
  })
  return debts.toSorted((a, b) => b.owed - a.owed)
}

async function owedNow(sellerId: string, isClosed: boolean) {
  const owed = sumCents((await findPayouts(sellerId)).map(debtOf))
  return { owed, lostCents: isClosed ? owed : cents(0) }
}

async function owedAt(sellerId: string, day: string) {
  const rows = (await findLines(sellerId, day)).flatMap(line => line.rows)
  const total = (account: string) => sumCents(rows.filter(row => row.account === account).map(row => row.cents))
  const lostCents = total('bad_debts')
  return { owed: cents(total(`seller_payable:${sellerId}`) + lostCents), lostCents }
}

const balanceOf = (totals: readonly Total[], account: LedgerAccount): Cents =>
  cents(
    totals
      .filter(total => total.account === account)
      .reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0),
  )

const sidesOf = (balance: Cents) => ({
  debit: cents(Math.max(balance, 0)),
  credit: cents(Math.max(0 - balance, 0)),
})

type PageOf<Row extends keyof typeof finance> = z.output<(typeof finance)[Row]['response']>

const SALES_AT_ONCE = 25

/** @param before the last page's cursor */
export async function findSoldPieces(span: Span, before: string | undefined): Promise<PageOf<'listSoldPieces'>> {
  const sold = await pageOf(span, before, SALES_AT_ONCE, ({ cause }) => cause === 'sale')
  const sales = await Promise.all(sold.entries.map(presentSoldPiece))
  return { sales, cursor: sold.cursor }
}

async function presentSoldPiece({ saleId = '', about = '', at, rows }: EntryRecord): Promise<SoldPiece> {
  const entries = await findEntriesOfSale(saleId)
  const sumOf = (account: LedgerAccount) =>
    entries
      .flatMap(entry => entry.rows)
      .filter(row => ledgerAccountOf(row.account) === account)
      .reduce((sum, row) => sum + row.cents, 0)
  const commission = cents(0 - sumOf('commission'))
  const reserveFee = cents(0 - sumOf('reserve_fees'))
  const premium = cents(0 - sumOf('premiums'))
  const stripeFee = entries.some(({ cause }) => cause === 'stripe_fee') ? cents(sumOf('stripe_fees')) : null
  return {
    id: saleId,
    itemName: about,
    soldAt: at,
    paid: cents(rows.find(({ account }) => account === 'stripe_balance')?.cents ?? 0),
    ...{ commission, reserveFee, premium, stripeFee, tax: cents(0 - sumOf('tax')) },
    net: stripeFee === null ? null : cents(commission + reserveFee + premium - stripeFee),
  }
}

const ENTRIES_AT_ONCE = 200

export async function findLedgerPage(span: Span, before: string | undefined): Promise<PageOf<'listLedgerEntries'>> {
  const { entries, cursor } = await pageOf(span, before, ENTRIES_AT_ONCE, () => true)
  return { entries: entries.map(presentEntry), cursor }
}

const presentEntry = ({ id, at, cause, saleId, about, rows }: EntryRecord): LedgerEntry => ({
  ...{ id, at, cause },
  saleId: saleId ?? null,
  about: about ?? null,
  rows: rows.map(({ account, cents: amount }) => ({ account, amount })),
})

async function pageOf(
  span: Span,
  before: string | undefined,
  limit: number,
  isShown: (entry: EntryRecord) => boolean,
): Promise<{ entries: EntryRecord[]; cursor: string | null }> {
  const entries: EntryRecord[] = []
  for await (const entry of findLatestEntries(span, before)) {
    if (!isShown(entry)) continue
    if (entries.length === limit) return { entries, cursor: placeOf(entries.at(-1)!) }
    entries.push(entry)
  }
  return { entries, cursor: null }
}
