import { useQuery } from '@tanstack/react-query'
import { inventory } from '../../../../shared/endpoints/inventory.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** The item to be sold. */
export const useInventoryItem = (id: string) =>
  useQuery({
    ...endpointQuery(inventory.getInventoryItem, { params: { id } }),
  })
