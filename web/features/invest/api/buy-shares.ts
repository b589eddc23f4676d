import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { shares } from '../../../../shared/endpoints/shares.ts'
import { notify } from '../../../components/notify.ts'
import { call, newIdempotencyKey } from '../../../lib/api.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { sharesChanged } from './list-assets.ts'

type Wish = RequestBodyOf<typeof shares.buyShares>

/** A retry after a lost answer carries the same key, so that it counts once. */
export function useBuyShares() {
  const client = useQueryClient()
  const last = useRef<{ text: string; key: string }>(undefined)
  return useMutation({
    mutationFn: (body: Wish) => {
      const text = JSON.stringify(body)
      if (last.current?.text !== text) last.current = { text, key: newIdempotencyKey() }
      return call(shares.buyShares, { body, idempotencyKey: last.current.key })
    },
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => {
      // An answer came: the next try is a new one.
      if (error instanceof ApiError && error.status > 0) last.current = undefined
      notify.error('Purchase Failed', messageOf(error))
      return sharesChanged(client)
    },
  })
}
