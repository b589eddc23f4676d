import type { FeeTax } from './fee-tax.ts'

/** A credit note corrects invoices: it says what was given back in a month. */
export const feeDocumentKinds = ['invoice', 'credit_note'] as const
export type FeeDocumentKind = (typeof feeDocumentKinds)[number]

const letters = { invoice: 'F', credit_note: 'C' } as const

/** "F2026-000123": each kind has its numbers of a year, without gaps (Directive 2006/112/EC, article 226, point 2). */
export const feeDocumentNumber = (kind: FeeDocumentKind, year: string, last: number): string =>
  `${letters[kind]}${year}-${String(last).padStart(6, '0')}`

/** The words that an invoice needs where no tax is on it (articles 226, point 11a, and 44; of sales tax the certificate). */
export function feeTaxWords(tax: FeeTax | undefined): string {
  switch (tax?.kind) {
    case 'reverse_charge':
      return 'Reverse charge: the recipient owes the VAT (Directive 2006/112/EC, articles 44 and 196).'
    case 'outside':
      return 'Not taxable in the country of the issuer: the recipient is outside the European Union (article 44 or 59).'
    case 'exempt':
      return `Exempt from sales tax of ${tax.state}: resale certificate ${tax.certificate}.`
    case undefined:
      return 'No VAT or sales tax is charged.'
    default:
      return ''
  }
}

export const monthAfter = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7)
