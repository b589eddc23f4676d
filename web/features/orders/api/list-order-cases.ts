import { useQuery } from '@tanstack/react-query'
import { cases } from '../../../../shared/contract/endpoints/cases.ts'
import type { Order } from '../../../../shared/contract/endpoints/orders.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export const useOrderCases = ({ id, caseCount }: Pick<Order, 'id' | 'caseCount'>) =>
  useQuery({
    ...endpointQuery(cases.listOrderCases, { params: { id } }),
    enabled: caseCount > 0,
    refetchOnMount: 'always',
  })
