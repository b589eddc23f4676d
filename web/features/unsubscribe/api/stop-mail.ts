import { useMutation } from '@tanstack/react-query'
import { notices } from '../../../../shared/contract/endpoints/notices.ts'
import { call } from '../../../lib/api.ts'

export const useStopMail = (token: string) =>
  useMutation({ mutationFn: () => call(notices.stopMail, { query: { token } }) })
