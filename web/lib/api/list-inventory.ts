import { queryOptions, useQuery } from '@tanstack/react-query'
import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { endpointQuery } from '../queries.ts'

const inventoryQuery = queryOptions({
  ...endpointQuery(inventory.listInventory),
  refetchOnMount: 'always',
})

export const useListInventory = () => useQuery(inventoryQuery)
