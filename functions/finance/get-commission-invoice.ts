import { finance } from '../../shared/contract/endpoints/finance.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readCommissionInvoice } from './commission-invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'

export const handler = endpoint(finance.getCommissionInvoice, {}, async ({ params: { month }, user, now }) => {
  if (month >= now.toISOString().slice(0, 7)) throw new DomainError('invoice_not_ready')
  const invoice = await readCommissionInvoice(user, month)
  if (!invoice) throw new DomainError('nothing_to_invoice')
  const pdf = Buffer.from(await invoicePdf(invoice)).toString('base64')
  return { number: invoice.number, total: invoice.total, pdf }
})
