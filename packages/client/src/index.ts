import createClient, { type Client, type ClientOptions } from 'openapi-fetch'
import { Webhook } from 'standardwebhooks'
import type { paths, webhooks } from './api.js'

export { WebhookVerificationError } from 'standardwebhooks'
export type { components, operations, paths } from './api.js'

export interface VitrineOptions extends Pick<ClientOptions, 'fetch'> {
  /** `https://vitrine.example` */
  readonly baseUrl: string
  /** `vit_…`, from `/account#tokens`. */
  readonly token: string
}

export type Vitrine = Client<paths>

/** Calls answer `{ data, error, response }` and throw only if there is no answer. */
export const vitrine = ({ baseUrl, token, fetch }: VitrineOptions): Vitrine =>
  createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` }, ...(fetch && { fetch }) })

/** What is left of a token's calls, as an answer says. */
export function callsLeft({ headers }: Response): { left: number; seconds: number } | undefined {
  const [, left, seconds] = /r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? []
  return left === undefined ? undefined : { left: Number(left), seconds: Number(seconds) }
}

type MessageOf<Type extends keyof webhooks> = webhooks[Type]['post']['requestBody']['content']['application/json']

/** By its `type`. A later version can have more of them. */
export type WebhookMessage = { [Type in keyof webhooks]: MessageOf<Type> }[keyof webhooks]

export interface WebhookRequest {
  /** `whsec_…`, as it was shown when the webhook was made. */
  readonly secret: string
  /** Of a `Request`, or of Node's `IncomingMessage`. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** As it came, before it is parsed. */
  readonly body: string
}

/** @throws WebhookVerificationError if we didn't sign it, or more than five minutes ago */
export function readWebhook({ secret, headers, body }: WebhookRequest): WebhookMessage {
  const sent = Object.entries(headers instanceof Headers ? Object.fromEntries(headers) : headers)
  const signed = sent.map(([name, value]) => [name, String(value)])
  return new Webhook(secret).verify(body, Object.fromEntries(signed)) as WebhookMessage
}
