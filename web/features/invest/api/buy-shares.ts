import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { shares } from '../../../../shared/contract/endpoints/shares.ts'
import { call } from '../../../lib/api.ts'
import { isAnswerLost, messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts'
import { sharesChanged } from './list-assets.ts'

type Wish = RequestBodyOf<typeof shares.buyShares>

export function useBuyShares() {
  const client = useQueryClient()
  const keys = useIdempotencyKeys()
  return useMutation({
    mutationFn: (body: Wish) => call(shares.buyShares, { body, idempotencyKey: keys.keyFor(body) }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => {
      if (!isAnswerLost(error)) keys.forget()
      notify.error('Purchase Failed', messageOf(error))
      return sharesChanged(client)
    },
  })
}
