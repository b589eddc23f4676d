import { useInfiniteQuery } from '@tanstack/react-query'
import { pos } from '../../../../shared/contract/endpoints/pos.ts'
import { endpointPages } from '../../../lib/queries.ts'

export const usePosSales = () =>
  useInfiniteQuery({
    ...endpointPages(pos.listPosSales),
    refetchOnMount: 'always',
  })
