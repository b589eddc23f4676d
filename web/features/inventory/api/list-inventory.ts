import { queryOptions, useQuery } from '@tanstack/react-query'
import { inventory } from '../../../../shared/endpoints/inventory.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

const inventoryQuery = queryOptions({
  queryKey: queryKeyOf(inventory.listInventory),
  queryFn: ({ signal }) => call(inventory.listInventory, { signal }),
  // Others buy while this page is not looking.
  refetchOnMount: 'always',
})

/** My collection, newest first. */
export const useListInventory = () => useQuery(inventoryQuery)
