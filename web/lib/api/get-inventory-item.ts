import { useQuery } from '@tanstack/react-query'
import { inventory } from '../../../shared/endpoints/inventory.ts'
import { endpointQuery } from '../queries.ts'

const itemQuery = (id: string) => endpointQuery(inventory.getInventoryItem, { params: { id } })

/** The item to be sold. */
export const useInventoryItem = (id: string) => useQuery(itemQuery(id))

/** The item to be edited, with the long texts that the list leaves out. */
export const useItemToEdit = (id: string) =>
  useQuery({
    ...itemQuery(id),
    // A form filled with what was there before would undo what another device changed since.
    refetchOnMount: 'always',
  })
