import { terminal } from '../../shared/contract/endpoints/terminal.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { addReader } from './card-readers.ts'

export const handler = endpoint(terminal.addReader, { stripe }, ({ body, user }, deps) => addReader(body, user, deps))
