import { useQuery } from '@tanstack/react-query'
import { orders } from '../../../../shared/contract/endpoints/orders.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** Refunds and the purchase price change it. */
export const useReceipt = (id: string) =>
  useQuery({ ...endpointQuery(orders.getReceipt, { params: { id } }), refetchOnMount: 'always' })
