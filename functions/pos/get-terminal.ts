import { terminal } from '../../shared/contract/endpoints/terminal.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { unusedCardPayments } from './card-payments.ts'
import { readersOf } from './card-readers.ts'

const NONE = { readers: [], unused: [] }

export const handler = endpoint(terminal.getTerminal, { stripe }, async ({ user, now }, deps) => {
  if (!(await readSettings()).takesCounterCards) return { state: 'off' as const, ...NONE }
  if (!user.stripeAccountId) return { state: 'no_account' as const, ...NONE }
  const [readers, unused] = await Promise.all([readersOf(user, deps), unusedCardPayments(user, now, deps)])
  return { state: 'ready' as const, readers, unused }
})
