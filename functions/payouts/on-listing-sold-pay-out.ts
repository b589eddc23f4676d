import { listingSold } from '../../events/listing-sold.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'
import { payOut } from './paying-out.ts'

export const handler = reaction(listingSold, { stripe }, ({ payload, now }, deps) => payOut(payload, now, deps))
