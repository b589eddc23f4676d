import { useQuery } from '@tanstack/react-query'
import { inventory } from '../../../../shared/endpoints/inventory.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** My collection, of which a piece may be sold. */
export const useListInventory = () =>
  useQuery({
    ...endpointQuery(inventory.listInventory),
    refetchOnMount: 'always',
  })
