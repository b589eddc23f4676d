import { useInfiniteQuery } from '@tanstack/react-query'
import { type DisputeQueue, disputes } from '../../../shared/contract/endpoints/disputes.ts'
import { endpointPages } from '../queries.ts'

export const useDisputes = (queue: DisputeQueue) =>
  useInfiniteQuery({ ...endpointPages(disputes.listDisputes, { query: { queue } }), refetchOnMount: 'always' })
