import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { shares } from '../../../../shared/contract/endpoints/shares.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { sharesChanged } from './list-assets.ts'

export function useReturnShares(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof shares.returnShares>) =>
      call(shares.returnShares, { params: { id }, body }),
    onSuccess: () => notify.success('Shares given back', 'We confirm it by email.'),
    onError: error => notify.error('Your shares were not given back', messageOf(error)),
    onSettled: () => sharesChanged(client),
  })
}
