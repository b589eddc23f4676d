import { listingSold } from '../../events/listing-sold.ts'
import { reaction } from '../kit/reaction.ts'
import { stripe } from '../kit/stripe.ts'
import { payOut } from './paying-out.ts'

export const handler = reaction(listingSold, { stripe }, ({ payload, now }, deps) => payOut(payload, now, deps))
