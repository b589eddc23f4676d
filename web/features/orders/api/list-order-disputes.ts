import { useQuery } from '@tanstack/react-query'
import { disputes } from '../../../../shared/contract/endpoints/disputes.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export const orderDisputesQuery = (id: string) => endpointQuery(disputes.listOrderDisputes, { params: { id } })

export const useOrderDisputes = (id: string) => useQuery({ ...orderDisputesQuery(id), refetchOnMount: 'always' })
