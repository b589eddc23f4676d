import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { finance } from '../../../../shared/contract/endpoints/finance.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import type { Period } from '../period.ts'

/** Shows the last figures while those of another period load. */
export const useFinances = ({ span }: Period) =>
  useQuery({
    ...endpointQuery(finance.getFinances, { query: span }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
