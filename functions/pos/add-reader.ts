import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { addReader } from './card-readers.ts'

export const handler = endpoint(pos.addReader, { stripe }, ({ body, user }, deps) => addReader(body, user, deps))
