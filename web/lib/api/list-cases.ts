import { useInfiniteQuery } from '@tanstack/react-query'
import { type CaseQueue, cases } from '../../../shared/contract/endpoints/cases.ts'
import { endpointPages } from '../queries.ts'

export const useCases = (queue: CaseQueue) =>
  useInfiniteQuery({ ...endpointPages(cases.listCases, { query: { queue } }), refetchOnMount: 'always' })
