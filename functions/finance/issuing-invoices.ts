import { cents, sumCents } from '../../shared/rules/cents.ts'
import { type FeeDocumentKind, monthAfter } from '../../shared/rules/fee-documents.ts'
import type { FeeTax } from '../../shared/rules/fee-tax.ts'
import { runningMonth } from '../../shared/rules/ledger.ts'
import { isResale } from '../core/money/checkout/checkout-record.ts'
import { findCheckouts } from '../core/money/checkout/checkout-store.ts'
import {
  type FeeDocument,
  findIssuing,
  type Issuing,
  issueFeeDocument,
  noteIssued,
  startIssuing,
} from '../core/money/fee-document/fee-document-store.ts'
import { findEntries } from '../core/money/ledger/ledger-store.ts'
import { findSales, type SaleRecord } from '../core/money/sale/sale-store.ts'
import { chargedSeller } from '../core/money/tax/fee-tax.ts'
import { findTaxTerms } from '../core/money/tax/tax-store.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { type Charge, chargesOf, kindOf, recipientText } from './charges.ts'
import { readStatement } from './statement.ts'

/** Documents of months from here on are issued; those before stay as they were. */
export const isIssued = (month: string, issuing: Issuing | undefined): boolean =>
  issuing !== undefined && month >= issuing.firstMonth

/**
 * Issues the documents of a seller's month that is over. Safe to repeat, at once and late.
 * @returns none if nothing was charged or given back
 */
export async function issueDocuments(
  sellerId: string,
  seller: UserRecord | undefined,
  month: string,
  now: Date,
): Promise<FeeDocument[]> {
  const charges = chargesOf(await readStatement(sellerId, month))
  if (charges.length === 0) return []
  const sales = await findCharged([...new Set(charges.flatMap(({ saleId }) => saleId ?? []))])
  const documents: FeeDocument[] = []
  for (const kind of ['invoice', 'credit_note'] as const) {
    const ofKind = charges.filter(charge => kindOf(charge) === kind)
    if (ofKind.length > 0) documents.push(await issue(kind, ofKind, sales, { sellerId, seller, month, now }))
  }
  return documents
}

type Charged = Partial<Pick<SaleRecord, 'commissionFixedCents' | 'commissionCents' | 'feeTax'>>

/** How each sale was charged. Of shares, their checkout has it. */
async function findCharged(ids: readonly string[]): Promise<ReadonlyMap<string, Charged>> {
  const sales = new Map((await findSales(ids)).map(sale => [sale.transactionId, sale]))
  const others = await findCheckouts(ids.filter(id => !sales.has(id)))
  return new Map<string, Charged>([
    ...sales,
    ...others.filter(isResale).map(({ id, feeTax }) => [id, { feeTax }] as const),
  ])
}

async function issue(
  kind: FeeDocumentKind,
  charges: readonly Charge[],
  sales: ReadonlyMap<string, Charged>,
  { sellerId, seller, month, now }: { sellerId: string; seller: UserRecord | undefined; month: string; now: Date },
): Promise<FeeDocument> {
  const [terms, { invoiceIssuer, vat }] = await Promise.all([findTaxTerms(sellerId), readSettings()])
  const saleOf = ({ saleId }: Charge) => (saleId ? sales.get(saleId) : undefined)
  const fixedPartsCents =
    kind === 'invoice'
      ? sumCents(
          charges.map(charge => {
            const sale = saleOf(charge)
            return cents(Math.min(sale?.commissionFixedCents ?? 0, sale?.commissionCents ?? 0))
          }),
        )
      : cents(0)
  const commissionCents = sumCents(charges.map(({ commission }) => commission))
  const reserveFeesCents = sumCents(charges.map(({ reserveFee }) => reserveFee))
  const parts = [...partsOf(charges, charge => saleOf(charge)?.feeTax)]
  const { isBusiness } = chargedSeller(seller, terms)
  return issueFeeDocument({
    ...{ sellerId, month, kind },
    issuedAt: now.toISOString(),
    issuer: invoiceIssuer,
    ...(vat.vatNumber && { issuerVatNumber: vat.vatNumber }),
    recipient: recipientText(sellerId, seller, terms),
    ...(isBusiness && terms?.taxNumber && { recipientVatNumber: terms.taxNumber }),
    commissionCents: cents(commissionCents - fixedPartsCents),
    ...{ fixedPartsCents, reserveFeesCents, parts },
    totalCents: sumCents(parts.flatMap(({ netCents, taxCents }) => [netCents, taxCents])),
  })
}

/** Sums for each way in which the charges are taxed, as their sales kept it. */
function* partsOf(charges: readonly Charge[], taxOf: (charge: Charge) => FeeTax | undefined) {
  const byTax = Map.groupBy(charges, charge => {
    const { kind, country, state, rateBps, certificate } = taxOf(charge) ?? {}
    return JSON.stringify([kind, country, state, rateBps, certificate])
  })
  for (const group of byTax.values()) {
    const tax = taxOf(group[0]!)
    yield {
      ...(tax && { tax }),
      netCents: sumCents(group.flatMap(({ commission, reserveFee }) => [commission, reserveFee])),
      taxCents: sumCents(group.map(({ feeTax }) => feeTax)),
    }
  }
}

const OF_SELLER = /^seller_payable:(.+)$/
const CHARGES: readonly string[] = ['commission', 'reserve_fees', 'fee_tax']

/** Documents of all months that are over, oldest first. What fails is tried again the next day. */
export async function issueDue(now: Date): Promise<void> {
  const running = runningMonth(now)
  const issuing = await findIssuing()
  if (!issuing) {
    await startIssuing(running)
    return
  }
  let month = issuing.doneMonth ? monthAfter(issuing.doneMonth) : issuing.firstMonth
  for (; month < running; month = monthAfter(month)) {
    const sellers = new Set<string>()
    for await (const { rows } of findEntries({ from: `${month}-01`, to: `${month}-31` })) {
      if (!rows.some(({ account }) => CHARGES.includes(account))) continue
      for (const { account } of rows) sellers.add(OF_SELLER.exec(account)?.[1] ?? '')
    }
    sellers.delete('')
    for (const sellerId of sellers) await issueDocuments(sellerId, await findUser(sellerId), month, now)
    await noteIssued(month)
  }
}
