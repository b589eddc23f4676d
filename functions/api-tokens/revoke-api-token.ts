import { apiTokens } from '../../shared/contract/endpoints/api-tokens.ts'
import { endpoint } from '../platform/endpoint.ts'
import { revokeToken } from './making.ts'

export const handler = endpoint(apiTokens.revokeApiToken, {}, async request => {
  await revokeToken(request.user, request.params.id, request)
  return { revoked: true as const }
})
