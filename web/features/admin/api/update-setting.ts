import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { type Setting, type SettingKey, settings } from '../../../../shared/endpoints/settings.ts'
import { notify } from '../../../components/notify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

type Value = RequestBodyOf<typeof settings.updateSetting>['value']

export function useUpdateSetting(key: SettingKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (value: Value) => call(settings.updateSetting, { params: { key }, body: { value } }),
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
