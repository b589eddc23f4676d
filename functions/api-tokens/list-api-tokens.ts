import { apiTokens } from '../../shared/contract/endpoints/api-tokens.ts'
import { endpoint } from '../platform/endpoint.ts'
import { listTokens } from './making.ts'

export const handler = endpoint(apiTokens.listApiTokens, {}, async ({ user, now }) => ({
  tokens: await listTokens(user, now),
}))
