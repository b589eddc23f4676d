import { taxIdentityGiven, taxIdentityOverdue } from '../../events/tax.ts'
import { followTaxIdentity } from '../core/money/transfer/send.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = reaction([taxIdentityOverdue, taxIdentityGiven], { stripe }, ({ payload, now }, deps) =>
  followTaxIdentity(payload.sellerId, now, deps),
)
