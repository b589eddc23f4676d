import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { contact } from '../../../../shared/contract/endpoints/contact.ts'
import {
  type Setting,
  type SettingKey,
  type SettingValue,
  settingFieldOf,
  settings,
} from '../../../../shared/contract/endpoints/settings.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refresh } from '../../../lib/queries.ts'

export function useUpdateSetting(key: SettingKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (value: SettingValue) =>
      call(settings.updateSetting, { params: { key }, body: { value: z.encode(settingFieldOf(key), value) } }),
    onSuccess: saved => {
      client.setQueryData<Setting[]>(queryKeyOf(settings.getSettings), all =>
        all?.map(each => (each.settingKey === key ? saved : each)),
      )
      void refresh(client, [settings.getFees, settings.getExchangeRates, contact.getOperator])
      notify.success('Setting updated')
    },
    onError: () => notify.error('Error', 'Failed to update setting'),
  })
}
