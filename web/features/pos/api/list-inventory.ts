import { useQuery } from '@tanstack/react-query'
import { inventory } from '../../../../shared/endpoints/inventory.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/** My collection, of which a piece may be sold. */
export const useListInventory = () =>
  useQuery({
    queryKey: queryKeyOf(inventory.listInventory),
    queryFn: ({ signal }) => call(inventory.listInventory, { signal }),
    refetchOnMount: 'always',
  })
