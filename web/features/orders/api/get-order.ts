import { useQuery } from '@tanstack/react-query'
import { orders } from '../../../../shared/contract/endpoints/orders.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export const orderQuery = (id: string) => endpointQuery(orders.getOrder, { params: { id } })

export const useOrder = (id: string) => useQuery({ ...orderQuery(id), refetchOnMount: 'always' })
