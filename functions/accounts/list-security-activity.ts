import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { findActivity } from '../core/account/security.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(accounts.listSecurityActivity, {}, async ({ user, now }) => ({
  activity: (await findActivity(user.id, now)).map(({ id, kind, at, device, network }) => ({
    id,
    kind,
    at,
    device: device ?? null,
    network,
  })),
}))
