import { apiTokens } from '../../shared/contract/endpoints/api-tokens.ts'
import { endpoint } from '../platform/endpoint.ts'
import { createToken } from './making.ts'

export const handler = endpoint(apiTokens.createApiToken, {}, request =>
  createToken(request.user, request.body, request),
)
