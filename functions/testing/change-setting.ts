import { type SettingKey, settings } from '../../shared/contract/endpoints/settings.ts'
import { type Member, newAdmin } from './visitor.ts'

export async function changeSetting(key: SettingKey, value: string | readonly object[], admin?: Member): Promise<void> {
  const { status } = await (admin ?? (await newAdmin())).call(settings.updateSetting, {
    params: { key },
    body: { value: value as string },
  })
  if (status !== 200) throw new Error(`${key} can't be set to ${value}`)
}
