import { queryOptions, useQuery } from '@tanstack/react-query'
import { inventory } from '../../../shared/endpoints/inventory.ts'
import { endpointQuery } from '../queries.ts'

const inventoryQuery = queryOptions({
  ...endpointQuery(inventory.listInventory),
  // Others buy while this page is not looking.
  refetchOnMount: 'always',
})

/** My collection, newest first. */
export const useListInventory = () => useQuery(inventoryQuery)
