import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { call } from '../../../lib/api.ts'

/** Browsers allow a new tab only after an action, so it opens empty and is led on when the single-use link comes. */
export async function openConnectDashboard(currentPassword: string): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { url } = await call(payouts.openConnectDashboard, { body: { currentPassword } })
    const target = tab ?? window
    target.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
