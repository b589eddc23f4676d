import { useQuery } from '@tanstack/react-query'
import { inventory } from '../../../../shared/endpoints/inventory.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/** The item to be edited, with the long texts that the list leaves out. */
export const useInventoryItem = (id: string) =>
  useQuery({
    queryKey: queryKeyOf(inventory.getInventoryItem, { params: { id } }),
    queryFn: ({ signal }) => call(inventory.getInventoryItem, { params: { id }, signal }),
    // A form filled with what was there before would undo what another device changed since.
    refetchOnMount: 'always',
  })
