import { useQuery } from '@tanstack/react-query'
import { settings } from '../../../../shared/contract/endpoints/settings.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export const useSettings = () =>
  useQuery({
    ...endpointQuery(settings.getSettings),
  })
