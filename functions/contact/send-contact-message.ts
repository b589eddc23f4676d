import { contact } from '../../shared/contract/endpoints/contact.ts'
import { endpoint } from '../platform/endpoint.ts'
import { contactOperator } from './contacting.ts'

export const handler = endpoint(
  contact.sendContactMessage,
  {},
  async ({ body, user, clientAddress: address, now }) => ({
    isCopied: await contactOperator(body, { user, address }, now),
  }),
)
