import { requiredSecret, secret, secretsPrefix } from '../platform/secrets.ts'

/** In AWS always. On one machine nobody else is there, unless it is set. */
export const firstAdminSecret = (): Promise<string | undefined> =>
  secretsPrefix() ? requiredSecret('FIRST_ADMIN_SECRET') : secret('FIRST_ADMIN_SECRET')
