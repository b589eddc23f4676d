import { useQuery } from '@tanstack/react-query'
import { shares } from '../../../../shared/contract/endpoints/shares.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export const useOwners = (id: string) =>
  useQuery({ ...endpointQuery(shares.listOwners, { params: { id } }), refetchOnMount: 'always' })
