import { useQuery } from '@tanstack/react-query'
import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { endpointQuery } from '../queries.ts'

const itemQuery = (id: string) => endpointQuery(inventory.getInventoryItem, { params: { id } })

export const useInventoryItem = (id: string) => useQuery(itemQuery(id))

export const useItemToEdit = (id: string) =>
  useQuery({
    ...itemQuery(id),
    // A form filled from an old answer would undo changes made on another device.
    refetchOnMount: 'always',
  })
