import { useQuery } from '@tanstack/react-query'
import { cases } from '../../../../shared/endpoints/cases.ts'
import type { Order } from '../../../../shared/endpoints/orders.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const orderCasesQuery = (id: string) => endpointQuery(cases.listOrderCases, { params: { id } })

export const useOrderCases = ({ id, caseCount }: Pick<Order, 'id' | 'caseCount'>) =>
  useQuery({ ...orderCasesQuery(id), enabled: caseCount > 0, refetchOnMount: 'always' })
