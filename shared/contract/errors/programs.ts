import { MAX_API_TOKENS } from '../../rules/api-tokens.ts'
import { MAX_WEBHOOKS } from '../../rules/webhooks.ts'
import { entry } from './entry.ts'

export const programErrors = {
  token_dead: entry({ status: 401, message: 'This API token is not valid, has expired or was revoked. Make another.' }),
  token_not_accepted: entry({
    status: 403,
    message: 'API tokens can’t make this call. Sign in on the site to do this.',
  }),
  scope_missing: entry({
    status: 403,
    message: ({ reason }) =>
      reason ? `This API token lacks the scope ${reason}. Make one that has it.` : 'This API token lacks the scope.',
  }),
  too_many_tokens: entry({
    status: 409,
    message: `You have ${MAX_API_TOKENS} API tokens. Revoke one first.`,
  }),
  too_many_webhooks: entry({
    status: 409,
    message: `You have ${MAX_WEBHOOKS} webhooks. Delete one first.`,
  }),
  address_not_public: entry({
    status: 422,
    message: ({ reason }) => reason ?? 'Use an address that begins with https:// and is reached from everywhere.',
  }),
  webhook_off: entry({ status: 409, message: 'This webhook is switched off. Switch it on first.' }),
  delivery_waits: entry({ status: 409, message: 'This message is still being sent. Wait until its tries are over.' }),
}
