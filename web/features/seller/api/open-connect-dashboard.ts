import { useMutation } from '@tanstack/react-query'
import { payouts } from '../../../../shared/endpoints/payouts.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'

/** Browsers allow a new tab only during the click, so it opens empty and is led on when the single-use link comes. */
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
