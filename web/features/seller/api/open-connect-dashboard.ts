import { useMutation } from '@tanstack/react-query'
import { payouts } from '../../../../shared/endpoints/payouts.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'

/**
 * Opens the payment provider's dashboard in a new tab. Browsers allow that only during the click itself, so the tab is
 * opened empty and led on when the single-use link arrives.
 */
export function useOpenConnectDashboard() {
  const opening = useMutation({
    mutationFn: (_: Window | null) => call(payouts.openConnectDashboard),
    onSuccess: ({ url }, tab) => (tab ?? window).location.replace(url),
    onError: (error, tab) => {
      tab?.close()
      notify.error('Failed to open Stripe Dashboard. Please try again.', messageOf(error))
    },
  })
  const open = () => {
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    opening.mutate(tab)
  }
  return { open, isPending: opening.isPending }
}
