import { useInfiniteQuery } from '@tanstack/react-query'
import { finance } from '../../../../shared/contract/endpoints/finance.ts'
import { endpointPages } from '../../../lib/queries.ts'
import type { Period } from '../period.ts'

export const useSoldPieces = ({ span }: Period) =>
  useInfiniteQuery({ ...endpointPages(finance.listSoldPieces, { query: span }), refetchOnMount: 'always' })
