import { useQuery } from '@tanstack/react-query'
import { inventory } from '../../../../shared/endpoints/inventory.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** The item to be edited, with the long texts that the list leaves out. */
export const useInventoryItem = (id: string) =>
  useQuery({
    ...endpointQuery(inventory.getInventoryItem, { params: { id } }),
    // A form filled with what was there before would undo what another device changed since.
    refetchOnMount: 'always',
  })
