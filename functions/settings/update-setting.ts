import { settings } from '../../shared/contract/endpoints/settings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { updateSetting } from './changing-settings.ts'
import { presentSetting } from './present-settings.ts'

export const handler = endpoint(settings.updateSetting, { stripe }, async ({ params, body, user, now }, deps) => {
  const { key, record, changes } = await updateSetting(params.key, body.value, user, now, deps)
  return presentSetting(key, record, changes)
})
