import { useQuery } from '@tanstack/react-query'
import { inventory } from '../../../../shared/endpoints/inventory.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/** The item to be sold. */
export const useInventoryItem = (id: string) =>
  useQuery({
    queryKey: queryKeyOf(inventory.getInventoryItem, { params: { id } }),
    queryFn: ({ signal }) => call(inventory.getInventoryItem, { params: { id }, signal }),
  })
