import { useMutation } from '@tanstack/react-query'
import { payouts } from '../../../../shared/endpoints/payouts.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'

export const useStartConnectOnboarding = () =>
  useMutation({
    mutationFn: () => call(payouts.startConnectOnboarding),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => notify.error('Failed to start Stripe Connect onboarding. Please try again.', messageOf(error)),
  })
