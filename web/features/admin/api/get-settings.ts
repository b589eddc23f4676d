import { useQuery } from '@tanstack/react-query'
import { settings } from '../../../../shared/endpoints/settings.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

export const useSettings = () =>
  useQuery({
    queryKey: queryKeyOf(settings.getSettings),
    queryFn: ({ signal }) => call(settings.getSettings, { signal }),
  })
