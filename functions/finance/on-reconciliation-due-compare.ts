import { reconciliationDue } from '../../events/payment.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'
import { reconcile } from './reconciling.ts'

/** Each day is compared several times: what is late one day is there the next. */
const COMPARED_MS = 4 * DAY_MS

export const handler = reaction(reconciliationDue, { stripe }, async ({ now }, deps) => {
  await reconcile(new Date(now.getTime() - COMPARED_MS), now, deps)
})
