import createClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { paths } from './api.js'

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
