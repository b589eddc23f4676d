import { useMutation } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { call } from '../../../lib/api.ts'

export const useRequestEmailChange = () =>
  useMutation({
    mutationFn: (body: RequestBodyOf<typeof accounts.requestEmailChange>) =>
      call(accounts.requestEmailChange, { body }),
  })
