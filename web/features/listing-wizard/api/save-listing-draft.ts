import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { drafts } from '../../../../shared/contract/endpoints/drafts.ts'
import { listingDraftBody } from '../../../../shared/contract/endpoints/listings.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'

export type DraftBody = z.input<typeof listingDraftBody>

const underWay = new Map<string, Promise<unknown>>()

/** Resolves when a running save has ended, so that a quick return sees it. */
export const afterSaving = (inventoryId: string): Promise<unknown> =>
  underWay.get(inventoryId)?.catch(() => undefined) ?? Promise.resolve()

/** `isLast`: the page may be gone before the answer comes. */
export function useSaveListingDraft(inventoryId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ draft, isLast }: { draft: DraftBody; isLast: boolean }) => {
      const saving = call(drafts.saveListingDraft, {
        params: { inventoryId },
        body: listingDraftBody.parse(draft),
        keepalive: isLast,
        isOnce: isLast,
      })
      underWay.set(inventoryId, saving)
      return saving.finally(() => {
        if (underWay.get(inventoryId) === saving) underWay.delete(inventoryId)
      })
    },
    onSuccess: () => refresh(client, [drafts.listListingDrafts]),
  })
}
