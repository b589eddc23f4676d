import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { useChange } from '../../../lib/queries.ts'
import { rememberUser } from '../../../lib/use-user.ts'

export const useLogin = () =>
  useChange(accounts.login, { onSuccess: (user, _body, _, { client }) => rememberUser(client, user) })
