import { randomUUID } from 'node:crypto'
import { terminal } from '../../shared/contract/endpoints/terminal.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { startCardPayment } from './card-payments.ts'

export const handler = endpoint(terminal.startCardPayment, { stripe }, ({ body, headers, user }, deps) =>
  startCardPayment(body, headers['idempotency-key'] ?? randomUUID(), user, deps),
)
