import * as z from 'zod'
import { MAX_API_TOKENS, scopes, TOKEN_NAME_MAX, tokenDays, tokenStates } from '../../rules/api-tokens.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idParams, passwordProof, requiredText } from '../fields.ts'

const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** How the token begins, to tell it from others. */
  start: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** `ended`: with another password, or when other sessions were ended. */
  state: z.enum(tokenStates),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The day of its last call; null: none yet. */
  lastUsedOn: z.string().nullable(),
})
export type ApiToken = z.output<typeof apiToken>

export const createApiTokenBody = passwordProof.extend({
  name: requiredText(TOKEN_NAME_MAX, 'Name the program that will use it.'),
  scopes: z
    .array(z.enum(scopes, 'Choose what it may do.'))
    .min(1, 'Choose what it may do.')
    .max(scopes.length, 'Choose each once.'),
  days: z
    .union(
      tokenDays.map(days => z.literal(days)),
      'Choose when it expires.',
    )
    .default(90),
})

export const apiTokens = defineEndpoints({
  listApiTokens: {
    method: 'GET',
    path: '/api/account/tokens',
    auth: 'member',
    summary: 'List my API tokens, the newest first. The tokens themselves are not kept.',
    response: z.object({ tokens: z.array(apiToken) }),
  },
  createApiToken: {
    method: 'POST',
    path: '/api/account/tokens',
    auth: 'member',
    confirmed: true,
    summary: `Make an API token. It is shown this once. ${MAX_API_TOKENS} at most.`,
    body: createApiTokenBody,
    response: z.object({ token: apiToken, secret: z.string() }),
    status: 201,
    errors: ['wrong_password', 'proof_needed', 'too_many_tokens', 'conflict', 'too_many_requests'],
  },
  revokeApiToken: {
    method: 'DELETE',
    path: '/api/account/tokens/{id}',
    auth: 'member',
    repeatable: true,
    summary: 'Revoke an API token. Its next call is refused.',
    params: idParams,
    response: z.object({ revoked: z.literal(true) }),
  },
})
