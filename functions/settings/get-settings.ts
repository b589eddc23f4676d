import { settingKeys, settings } from '../../shared/endpoints/settings.ts'
import { endpoint } from '../kit/endpoint.ts'
import { presentSetting } from './present-settings.ts'
import { findSettingsWithChanges } from './settings-store.ts'

export const handler = endpoint(settings.getSettings, {}, async () => {
  const { record, changes } = await findSettingsWithChanges()
  return settingKeys.map(key => presentSetting(key, record, changes))
})
