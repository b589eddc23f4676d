import { settings } from '../../shared/endpoints/settings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { updateSetting } from './changing-settings.ts'
import { presentSetting } from './present-settings.ts'

export const handler = endpoint(settings.updateSetting, {}, async ({ params, body, user, now }) => {
  const { key, record, changes } = await updateSetting(params.key, body.value, user, now)
  return presentSetting(key, record, changes)
})
