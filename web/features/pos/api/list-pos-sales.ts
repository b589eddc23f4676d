import { useInfiniteQuery } from '@tanstack/react-query'
import { pos } from '../../../../shared/endpoints/pos.ts'
import { endpointPages } from '../../../lib/queries.ts'

/** What I sold in the shop, newest first, a page after the other. */
export const usePosSales = () =>
  useInfiniteQuery({
    ...endpointPages(pos.listPosSales),
    // Someone may sell at another counter.
    refetchOnMount: 'always',
  })
