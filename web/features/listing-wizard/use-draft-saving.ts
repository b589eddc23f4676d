import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { queryKeyOf } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type DraftBody, useSaveListingDraft } from './api/save-listing-draft.ts'
import { DraftSaver } from './draft-saver.ts'
import { forgetUnsaved, keepUnsaved } from './listing-draft.ts'

/** Listed, sold or deleted elsewhere. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && ['item_listed', 'item_sold', 'not_found'].includes(error.code)

/** Saves changes as they come, and at once when the page is left. `saved` is the server's version. */
export function useDraftSaving(inventoryId: string, saved: DraftBody, draft: DraftBody) {
  const client = useQueryClient()
  const { mutateAsync } = useSaveListingDraft(inventoryId)
  const [saver] = useState(() => {
    // What the page before kept has arrived.
    if (JSON.stringify(saved) === JSON.stringify(draft)) forgetUnsaved(inventoryId)
    return new DraftSaver(saved, {
      isFinal,
      keep: draft => (draft ? keepUnsaved(inventoryId, draft) : forgetUnsaved(inventoryId)),
      save: async (draft, isLast) => {
        try {
          await mutateAsync({ draft, isLast })
        } catch (error) {
          // The page then says what became of the item.
          if (isFinal(error)) {
            client.invalidateQueries({
              queryKey: queryKeyOf(inventory.getInventoryItem, { params: { id: inventoryId } }),
            })
          }
          throw error
        }
      },
    })
  })
  useEffect(() => saver.change(draft))
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const onHidden = () => document.visibilityState === 'hidden' && saver.flush(true)
    document.addEventListener('visibilitychange', onHidden, { signal })
    window.addEventListener('pagehide', () => saver.flush(true), { signal })
    window.addEventListener('online', () => saver.flush(), { signal })
    return () => {
      leaving.abort()
      saver.flush(true)
    }
  }, [saver])
  return { saver, state: useSyncExternalStore(saver.subscribe, saver.state) }
}
