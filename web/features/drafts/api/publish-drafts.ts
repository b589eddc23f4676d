import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { drafts, type PublishedDraft, type Publishing } from '../../../../shared/contract/endpoints/drafts.ts'
import { inventory } from '../../../../shared/contract/endpoints/inventory.ts'
import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { listingsChanged } from '../../../lib/listings-changed.ts'
import { notify } from '../../../lib/notify.ts'
import { refresh } from '../../../lib/queries.ts'
import { inOwnWords } from '../fault-texts.ts'
import { takeOut } from './list-drafts-to-publish.ts'

interface Chosen {
  readonly itemIds: string[]
  readonly sharesView: boolean
}

const FAILURE = 'Failed to publish'

function noteListed(client: QueryClient) {
  void listingsChanged(client)
  return refresh(client, [drafts.listListingDrafts, inventory.listInventory, payouts.getSellerDashboard])
}

/** A few at once: answers with what became of each. */
export function usePublishDrafts() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: Chosen): Promise<PublishedDraft[]> =>
      inOwnWords((await call(drafts.publishDrafts, { body: chosen })).drafts),
    onSuccess: outcomes => {
      takeOut(client, new Set(outcomes.flatMap(({ inventoryId, listingId }) => (listingId ? [inventoryId] : []))))
      void noteListed(client)
    },
    onError: error => notify.error(FAILURE, messageOf(error)),
  })
}

/** Many, which goes on when the page is closed. */
export function useStartPublishing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (chosen: Chosen) => call(drafts.startPublishing, { body: chosen }),
    onSuccess: started => client.setQueryData(queryKeyOf(drafts.getLatestPublishing), started),
    onError: error => notify.error(FAILURE, messageOf(error)),
  })
}

const POLL_MS = 2_000

export function useLatestPublishing(onDone: (publishing: Publishing) => void) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: queryKeyOf(drafts.getLatestPublishing),
    queryFn: async ({ signal }) => {
      const latest = await call(drafts.getLatestPublishing, { signal })
      return latest && { ...latest, refused: await inOwnWords(latest.refused) }
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && !state.data.isDone ? POLL_MS : false),
  })
  const running = useRef<string>(undefined)
  useEffect(() => {
    if (!data) return
    if (!data.isDone) running.current = data.id
    else if (running.current === data.id) {
      running.current = undefined
      void refresh(client, [drafts.listDraftsToPublish])
      void noteListed(client)
      onDone(data)
    }
  }, [client, data, onDone])
  return data ?? undefined
}
