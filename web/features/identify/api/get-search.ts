import { useQuery } from '@tanstack/react-query'
import { identify } from '../../../../shared/contract/endpoints/identify.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export const useGetSearch = (id: string | null, isWanted: boolean) =>
  useQuery({
    ...endpointQuery(identify.getSearch, { params: { id: id ?? '' } }),
    enabled: id !== null && isWanted,
  })
