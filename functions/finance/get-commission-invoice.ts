import { finance } from '../../shared/contract/endpoints/finance.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { runningMonth } from '../../shared/rules/ledger.ts'
import { findIssuing } from '../core/money/fee-document/fee-document-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { type CommissionInvoice, readCommissionInvoice, readIssuedInvoice } from './commission-invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { isIssued, issueDocuments } from './issuing-invoices.ts'

export const handler = endpoint(finance.getCommissionInvoice, {}, async ({ params: { month }, user, now }) => {
  if (month >= runningMonth(now)) throw new DomainError('invoice_not_ready')
  if (!isIssued(month, await findIssuing())) {
    const invoice = await readCommissionInvoice(user, month)
    if (!invoice) throw new DomainError('nothing_to_invoice')
    return { ...(await printed(invoice)), creditNote: null }
  }
  const documents = await issueDocuments(user.id, user, month, now)
  const [first, second] = await Promise.all(documents.map(document => readIssuedInvoice(document).then(printed)))
  if (!first) throw new DomainError('nothing_to_invoice')
  return { ...first, creditNote: second ?? null }
})

const printed = async (invoice: CommissionInvoice) => ({
  number: invoice.number,
  total: invoice.total,
  pdf: Buffer.from(await invoicePdf(invoice)).toString('base64'),
})
