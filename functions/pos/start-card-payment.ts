import { randomUUID } from 'node:crypto'
import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { startCardPayment } from './card-payments.ts'

export const handler = endpoint(pos.startCardPayment, { stripe }, ({ body, headers, user }, deps) =>
  startCardPayment(body, headers['idempotency-key'] ?? randomUUID(), user, deps),
)
