import { standing } from '../../shared/contract/endpoints/standing.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { openCardPage } from './saving-card.ts'

const PAGES_PER_HOUR = 10

export const handler = endpoint(standing.createCardSetup, { stripe }, async ({ user, now }, deps) => {
  await countAndLimit(`card-page:${user.id}`, PAGES_PER_HOUR, 3_600, now)
  return openCardPage(user, deps)
})
