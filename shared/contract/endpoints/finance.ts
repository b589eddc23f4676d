import * as z from 'zod'
import { isCountry } from '../../rules/countries.ts'
import { feeTaxKinds } from '../../rules/fee-tax.ts'
import { ledgerAccounts, ledgerCauses } from '../../rules/ledger.ts'
import { amount, amountField, hundredthsField, percent } from '../../rules/money.ts'
import { businessFault } from '../../rules/person-names.ts'
import { resaleCountries } from '../../rules/resale-right.ts'
import { taxRate } from '../../rules/sales-tax.ts'
import { taxStatuses } from '../../rules/tax.ts'
import { isUsState } from '../../rules/us-states.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, nullish, optionalText, requiredText } from '../fields.ts'

const day = z.iso.date('Use a date like 2026-11-23.')

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month like 2026-11.')
  .max(7)

/** Days of UTC, both included. Without them: from the first, to the last. */
const span = z.object({ from: day.optional(), to: day.optional() })
const pages = span.extend({
  cursor: z
    .string()
    .regex(/^[\w.:#-]{1,120}$/)
    .max(120)
    .optional(),
})

export const finances = z.object({
  sales: z.number().int(),
  /** What buyers paid for pieces, with shipping and tax. */
  grossSales: amount,
  grossShares: amount,
  commission: amount,
  reserveFees: amount,
  /** Of buyers, in auctions. */
  premiums: amount,
  stripeFees: amount,
  /** Added at checkout, less what went back with refunds. */
  tax: amount,
  /** What sellers with closed accounts owed when it was lost. */
  badDebts: amount,
  /** Commission, reserve fees and premiums less Stripe's fees and bad debts. */
  revenue: amount,
  /** Owed at the end of the last day. */
  liabilities: z.object({
    /** Up to today without what sellers owe; that is in `owedBySellers`. */
    sellers: amount,
    refunds: amount,
    unsellablePayments: amount,
    shareProceeds: amount,
    /** To the authorities. What was handed over is not known here. */
    tax: amount,
    /** To societies of artists. Below 0: they were paid what went back to a buyer later. */
    resaleRight: amount,
  }),
  /** Who has too much now, because Stripe could not take it back. It comes off their next payouts. */
  owedBySellers: z.array(
    z.object({
      sellerId: z.string(),
      /** Null if the account is closed: what it owes is lost. */
      name: z.string().nullable(),
      owed: amount,
    }),
  ),
  /** All entries up to the end of the last day. Debits and credits of one account are set off. */
  trialBalance: z.array(z.object({ account: z.enum(ledgerAccounts), debit: amount, credit: amount })),
})
export type Finances = z.output<typeof finances>

const royalty = z.object({
  /** Each piece of a basket has its own. */
  id: z.string(),
  saleId: z.string(),
  artist: z.string(),
  /** Whose law it was reckoned by. */
  country: z.enum(resaleCountries),
  itemName: z.string(),
  soldAt: z.string(),
  price: amount,
  /** What is left of it after refunds. */
  kept: amount,
  paid: amount,
  /** Below 0: a refund came after the payment. It is set off with the next one. */
  due: amount,
})
export type Royalty = z.output<typeof royalty>

const royaltyPayment = z.object({
  id: z.string(),
  society: z.string(),
  reference: z.string().nullable(),
  amount: amount,
  sales: z.array(
    z.object({ saleId: z.string(), artist: z.string(), itemName: z.string(), soldAt: z.string(), amount: amount }),
  ),
  paidAt: z.string(),
  paidBy: z.string(),
})
export type RoyaltyPayment = z.output<typeof royaltyPayment>

/** Each is three parts of a transaction at most. */
export const MAX_ROYALTIES_PAID = 40
const SOCIETY_MAX = 200

export const payRoyaltiesBody = z.object({
  society: requiredText(SOCIETY_MAX, 'Enter the society that you paid.'),
  /** Of the bank transfer. */
  reference: optionalText(SOCIETY_MAX),
  royaltyIds: z
    .array(idField)
    .min(1, 'Choose what you paid.')
    .max(MAX_ROYALTIES_PAID, `Pay at most ${MAX_ROYALTIES_PAID} pieces at once.`)
    .refine(ids => new Set(ids).size === ids.length, 'The same piece is named twice.'),
  /** The sum that the admin saw. */
  expectedAmount: amountField(),
})

const cursorOnly = pages.pick({ cursor: true })

const soldPiece = z.object({
  /** The sale's. */
  id: z.string(),
  itemName: z.string(),
  soldAt: z.string(),
  paid: amount,
  /** What is left of the three after refunds. */
  commission: amount,
  reserveFee: amount,
  premium: amount,
  /** Added at checkout; what is left of it after refunds. */
  tax: amount,
  /** Null until Stripe has told it. */
  stripeFee: amount.nullable(),
  /** Commission, reserve fee and premium less Stripe's fee. */
  net: amount.nullable(),
})
export type SoldPiece = z.output<typeof soldPiece>

const ledgerEntry = z.object({
  id: z.string(),
  at: z.string(),
  cause: z.enum(ledgerCauses),
  saleId: z.string().nullable(),
  about: z.string().nullable(),
  /** Debits are positive, credits negative. `account` can name a seller or a piece: `seller_payable:<id>`. */
  rows: z.array(z.object({ account: z.string(), amount })),
})
export type LedgerEntry = z.output<typeof ledgerEntry>

const reconciliation = z.object({
  at: z.string(),
  /** Since when movements were compared. */
  from: z.string(),
  compared: z.number().int(),
  /** What was missing here, and has been made good from what Stripe says. */
  healed: z.number().int(),
  /** How many differ, of which the first are listed. */
  differing: z.number().int(),
  /** Null on the side that does not have it. `movement` names the thing at Stripe: `refund:re_…`. */
  differences: z.array(z.object({ movement: z.string(), ours: amount.nullable(), stripes: amount.nullable() })),
  /** Our balance at Stripe, by the books and by Stripe. */
  ours: amount,
  stripes: amount,
})
export type Reconciliation = z.output<typeof reconciliation>

const statementLine = z.object({
  id: z.string(),
  at: z.string(),
  cause: z.enum(ledgerCauses),
  saleId: z.string().nullable(),
  /** The piece. */
  about: z.string().nullable(),
  /** Of the sale of a basket: what each piece brought, and what of it is its seller’s. Empty otherwise. */
  pieces: z.array(z.object({ itemName: z.string(), gross: amount, amount: amount })),
  /** What the buyer paid or got back without tax that was added at checkout, or what was paid out. */
  gross: amount,
  /** Added at checkout and collected by the shop; negative where it went back. Not in `gross`. */
  addedTax: amount,
  /** Negative where it was charged, positive where it was given back. */
  commission: amount,
  reserveFee: amount,
  /** VAT on both, likewise. */
  feeTax: amount,
  /** Artist’s resale right, as the commission. */
  royalty: amount,
  /** The change of the balance: the sum of gross, commission, reserve fee, the VAT on both and resale right. */
  amount,
  /** Under the margin scheme: what it adds to the margin. */
  margin: amount.nullable(),
  /** The tax in it. Null where I was not liable. */
  tax: amount.nullable(),
  /** The margin is not known until it is entered. */
  isPurchasePriceMissing: z.boolean(),
})
export type StatementLine = z.output<typeof statementLine>

const statement = z.object({
  month: z.string(),
  /** What was owed to me when the month began. */
  openingBalance: amount,
  closingBalance: amount,
  lines: z.array(statementLine),
})
export type Statement = z.output<typeof statement>

const feeDocument = z.object({
  number: z.string(),
  total: amount,
  /** In base64. */
  pdf: z.string(),
})

/** The invoice, or the credit note where nothing was charged. */
const commissionInvoice = feeDocument.extend({
  /** Of what was given back, if there is an invoice, too. */
  creditNote: feeDocument.nullable(),
})

const MAX_TAX_RATE_BPS = 30_00
const TAX_RATE = 'Enter a rate from 0.01 to 30 percent.'
const taxRateField = hundredthsField<number>(TAX_RATE, bps =>
  bps === null || bps < 1 || bps > MAX_TAX_RATE_BPS ? TAX_RATE : null,
)

const needed = {
  rate: TAX_RATE,
  businessName: 'Enter the name of your business: receipts need it.',
  businessAddress: 'Enter the address of your business: receipts need it.',
} as const

/** Replaces all terms. */
export const updateTaxTermsBody = z
  .object({
    status: z.enum(taxStatuses, 'Choose how you are taxed.'),
    /** Percent. */
    rate: nullish(taxRateField),
    taxNumber: optionalText(50),
    businessName: optionalText(200),
    businessAddress: optionalText(500),
    /** ISO 3166-1 alpha-2. Where I live or have my business; null: where I send from. */
    country: nullish(z.string().max(2).refine(isCountry, 'Choose a country.')),
    /** In the US: two letters. Needed where the shop collects sales tax on its fees. */
    state: nullish(z.string().max(2).refine(isUsState, 'Choose a state.')),
    /** Number of a resale certificate of this state: then I am exempt of that tax. */
    resaleCertificate: optionalText(50),
  })
  .superRefine((terms, { addIssue }) => {
    const fault = businessFault(terms.businessName ?? '')
    if (fault) addIssue({ code: 'custom', path: ['businessName'], message: fault })
    if (terms.status === 'not_liable') return
    for (const [field, message] of Object.entries(needed)) {
      if (terms[field as keyof typeof needed] === null) addIssue({ code: 'custom', path: [field], message })
    }
  })

const taxTerms = z.object({
  status: z.enum(taxStatuses),
  rate: percent.nullable(),
  taxNumber: z.string().nullable(),
  businessName: z.string().nullable(),
  businessAddress: z.string().nullable(),
  country: z.string().nullable(),
  /** The country that I send from: it is taken where none is chosen. */
  sendsFrom: z.string(),
  state: z.string().nullable(),
  resaleCertificate: z.string().nullable(),
  /** Whether sales tax of states is added to fees: who is in the US then states theirs. */
  asksState: z.boolean(),
  /** The VAT or sales tax on commission and fees, as of now. Null where none is charged. */
  feeTax: z
    .object({ kind: z.enum(feeTaxKinds), country: z.string(), state: z.string().nullable(), rate: taxRate })
    .nullable(),
  /** Null until they are set. */
  updatedAt: z.string().nullable(),
})
export type TaxTerms = z.output<typeof taxTerms>

export const atRisk = z.object({
  /** Paid out of orders whose buyers can still report a problem. */
  amount: amount,
  /** More orders or sellers than are listed. */
  hasMore: z.boolean(),
  /** The most first. */
  sellers: z.array(
    z.object({
      sellerId: z.string(),
      name: z.string(),
      orders: z.number().int(),
      amount: amount,
      /** When the last of these protections ends, as far as it is known. */
      until: z.string().nullable(),
    }),
  ),
})
export type AtRisk = z.output<typeof atRisk>

export const finance = defineEndpoints({
  listAtRisk: {
    method: 'GET',
    path: '/api/admin/finance/at-risk',
    auth: 'admin',
    summary: 'List what sellers were paid of orders whose buyers can still report a problem, by seller.',
    response: atRisk,
  },
  getFinances: {
    method: 'GET',
    path: '/api/admin/finance',
    auth: 'admin',
    summary: 'Get revenue of a time, and liabilities and trial balance at its end.',
    query: span,
    response: finances,
  },
  listSoldPieces: {
    method: 'GET',
    path: '/api/admin/finance/sales',
    auth: 'admin',
    summary: 'List the sales of a time with what each brought us, newest first, in pages.',
    query: pages,
    response: z.object({ sales: z.array(soldPiece), cursor: z.string().nullable() }),
  },
  listRoyalties: {
    method: 'GET',
    path: '/api/admin/finance/royalties',
    auth: 'admin',
    summary: 'List what is kept of sales for artists, with what of it was paid to societies, newest first, in pages.',
    query: cursorOnly,
    response: z.object({ royalties: z.array(royalty), cursor: z.string().nullable() }),
  },
  payRoyalties: {
    method: 'POST',
    path: '/api/admin/finance/royalties/pay',
    auth: 'admin',
    fresh: true,
    summary: 'Note that I paid a society what is due for some sales, from our bank account.',
    body: payRoyaltiesBody,
    status: 201,
    response: royaltyPayment,
    errors: ['not_found', 'royalties_apart', 'royalties_changed', 'royalties_not_due', 'conflict'],
  },
  listRoyaltyPayments: {
    method: 'GET',
    path: '/api/admin/finance/royalty-payments',
    auth: 'admin',
    summary: 'List payments to societies of artists with their sales, newest first, in pages.',
    query: cursorOnly,
    response: z.object({ payments: z.array(royaltyPayment), cursor: z.string().nullable() }),
  },
  listLedgerEntries: {
    method: 'GET',
    path: '/api/admin/finance/entries',
    auth: 'admin',
    summary: 'List the entries of the ledger of a time, newest first, in pages.',
    query: pages,
    response: z.object({ entries: z.array(ledgerEntry), cursor: z.string().nullable() }),
  },
  getReconciliation: {
    method: 'GET',
    path: '/api/admin/finance/reconciliation',
    auth: 'admin',
    summary: 'Get the latest comparison of the books with Stripe; null before the first.',
    response: reconciliation.nullable(),
  },
  getStatement: {
    method: 'GET',
    path: '/api/seller/statement',
    auth: 'member',
    summary: 'Get what I earned and was paid in a month of UTC, with the tax in it, and the balance before and after.',
    query: z.object({ month }),
    response: statement,
  },
  getCommissionInvoice: {
    method: 'GET',
    path: '/api/seller/invoices/{month}',
    auth: 'member',
    summary: 'Get the invoice of the commission and fees that I was charged in a month that is over, as a PDF.',
    params: z.object({ month }),
    response: commissionInvoice,
    errors: ['not_found', 'invoice_not_ready', 'nothing_to_invoice'],
  },
  getTaxTerms: {
    method: 'GET',
    path: '/api/account/tax',
    auth: 'member',
    summary: 'Get how I tax what I sell.',
    response: taxTerms,
  },
  updateTaxTerms: {
    method: 'PATCH',
    path: '/api/account/tax',
    auth: 'member',
    summary: 'Change how I tax what I sell from now on. Checkouts that are open and past sales keep their terms.',
    body: updateTaxTermsBody,
    response: taxTerms,
    errors: ['conflict'],
  },
})
