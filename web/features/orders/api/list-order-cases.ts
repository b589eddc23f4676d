import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cases } from '../../../../shared/endpoints/cases.ts'
import type { Order } from '../../../../shared/endpoints/orders.ts'
import { useCaseChannel } from '../../../lib/live/use-case-channel.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { orderQuery } from './get-order.ts'

const orderCasesQuery = (id: string) => endpointQuery(cases.listOrderCases, { params: { id } })

export const useOrderCases = ({ id, caseCount }: Pick<Order, 'id' | 'caseCount'>) =>
  useQuery({ ...orderCasesQuery(id), enabled: caseCount > 0, refetchOnMount: 'always' })

/** A step of a case may also change the order. */
export function useCasePushes({ id }: Pick<Order, 'id'>): void {
  const client = useQueryClient()
  const { queryKey } = orderCasesQuery(id)
  const queryKeys = [orderQuery(id).queryKey, queryKey] as const
  useCaseChannel(id, { cases: () => client.getQueryData(queryKey), queryKeys })
}
