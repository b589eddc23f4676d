import { settingKeys, settings } from '../../shared/contract/endpoints/settings.ts'
import { findSettingsWithChanges } from '../core/settings/settings-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentSetting } from './present-settings.ts'

export const handler = endpoint(settings.getSettings, {}, async () => {
  const { record, changes } = await findSettingsWithChanges()
  return settingKeys.map(key => presentSetting(key, record, changes))
})
