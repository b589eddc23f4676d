import { useQuery } from '@tanstack/react-query'
import { shares } from '../../../../shared/contract/endpoints/shares.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export const assetQuery = (id: string) => endpointQuery(shares.getFractionalAsset, { params: { id } })

export const useAsset = (id: string) => useQuery({ ...assetQuery(id), refetchOnMount: 'always' })
