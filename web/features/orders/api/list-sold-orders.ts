import { useInfiniteQuery } from '@tanstack/react-query'
import { orders } from '../../../../shared/contract/endpoints/orders.ts'
import { endpointPages } from '../../../lib/queries.ts'

export const useSoldOrders = () =>
  useInfiniteQuery({ ...endpointPages(orders.listSoldOrders), refetchOnMount: 'always' })
