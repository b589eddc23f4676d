import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import {
  type Setting,
  type SettingKey,
  type SettingValue,
  settingFields,
  settings,
} from '../../../../shared/endpoints/settings.ts'
import { notify } from '../../../components/notify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

export function useUpdateSetting(key: SettingKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (value: SettingValue) => {
      const field = settingFields[key] as z.ZodType<SettingValue, z.input<typeof settings.updateSetting.body>['value']>
      return call(settings.updateSetting, { params: { key }, body: { value: z.encode(field, value) } })
    },
    onSuccess: saved => {
      client.setQueryData<Setting[]>(queryKeyOf(settings.getSettings), all =>
        all?.map(each => (each.settingKey === key ? saved : each)),
      )
      client.invalidateQueries({ queryKey: queryKeyOf(settings.getFees) })
      notify.success('Setting updated')
    },
    onError: () => notify.error('Error', 'Failed to update setting'),
  })
}
