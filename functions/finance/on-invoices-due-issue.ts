import { invoicesDue } from '../../events/payment.ts'
import { reaction } from '../platform/reaction.ts'
import { issueDue } from './issuing-invoices.ts'

export const handler = reaction(invoicesDue, {}, ({ now }) => issueDue(now))
