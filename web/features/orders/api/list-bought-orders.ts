import { useInfiniteQuery } from '@tanstack/react-query'
import { orders } from '../../../../shared/contract/endpoints/orders.ts'
import { endpointPages } from '../../../lib/queries.ts'

export const useBoughtOrders = () =>
  useInfiniteQuery({ ...endpointPages(orders.listBoughtOrders), refetchOnMount: 'always' })
