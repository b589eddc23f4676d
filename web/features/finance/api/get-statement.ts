import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { finance } from '../../../../shared/contract/endpoints/finance.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export const useStatement = (month: string) =>
  useQuery({
    ...endpointQuery(finance.getStatement, { query: { month } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
