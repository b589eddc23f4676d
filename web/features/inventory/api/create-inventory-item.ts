import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { inventory } from '../../../../shared/contract/endpoints/inventory.ts'
import { stock } from '../../../../shared/contract/endpoints/stock.ts'
import { call } from '../../../lib/api.ts'
import { reasonOr } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { refresh } from '../../../lib/queries.ts'

export type NewItem = RequestBodyOf<typeof inventory.createInventoryItem>

/** On a slow line people would rather have it saved. */
const LONGEST_MS = 20_000

/** @returns undefined if what identification stored is all that there is, or the photograph doesn't arrive */
async function storeInFull(original: File): Promise<string | undefined> {
  const [{ storePhoto }, { TO_RECOGNIZE, decodePhoto }] = await Promise.all([
    import('../../../lib/store-photo.ts'),
    import('../../../lib/downsize-photo.ts'),
  ])
  const picture = await decodePhoto(original)
  const isLarger = picture !== null && Math.max(picture.width, picture.height) > TO_RECOGNIZE.edge
  picture?.close()
  if (!isLarger) return undefined
  const late = new Promise<undefined>(resolve => setTimeout(resolve, LONGEST_MS))
  return Promise.race([storePhoto(original, () => undefined), late])
}

export function useCreateInventoryItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ original, ...body }: NewItem & { original?: File | undefined }) => {
      const imageUrl = (original && (await storeInFull(original).catch(() => undefined))) ?? body.imageUrl
      return call(inventory.createInventoryItem, { body: { ...body, imageUrl } })
    },
    onSuccess: () => {
      notify.success('Saved to your inventory!', 'This item has been added to your collection.')
      return refresh(client, [inventory.listInventory, stock.listStock])
    },
    onError: error =>
      notify.error('Failed to save', reasonOr(error, 'An error occurred while saving to your inventory.')),
  })
}
