import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { useSignOut } from './logout.ts'

/** A thrown error is for the form to show. */
export const useCloseAccount = () =>
  useSignOut((body: RequestBodyOf<typeof accounts.closeAccount>) => call(accounts.closeAccount, { body }), {
    onSuccess: () => notify.success('Your account is closed', 'You are signed out on every device.'),
  })
