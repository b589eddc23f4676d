import { useMutation } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { call } from '../../../lib/api.ts'

export const useRequestPasswordReset = () =>
  useMutation({
    mutationFn: (body: RequestBodyOf<typeof accounts.requestPasswordReset>) =>
      call(accounts.requestPasswordReset, { body }),
  })
