import * as z from 'zod'
import { outsideJson } from './outside-json.ts'

/** Not the request's own limit, because others may wait for the same token. */
const LIMIT_MS = 5_000
const ANSWER_MAX_BYTES = 20_000
const RENEW_BEFORE_MS = 600_000

export interface NyckelSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly functionId: string
  readonly url: string
}

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Nyckel's token is valid for a day: cached, and renewed once for concurrent requests. */
export function nyckelToken({ clientId, clientSecret, url }: NyckelSettings, clock: () => number) {
  let held: { readonly value: string; readonly renewAt: number } | undefined
  let renewal: Promise<string> | undefined

  return {
    async get(): Promise<string> {
      if (held && clock() < held.renewAt) return held.value
      renewal ??= renew().finally(() => {
        renewal = undefined
      })
      return renewal
    },
    forget(value: string): void {
      if (held?.value === value) held = undefined
    },
  }

  async function renew(): Promise<string> {
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const request = { method: 'POST', body: new URLSearchParams(form), signal: AbortSignal.timeout(LIMIT_MS) }
    const given = answer.parse(await outsideJson(new URL('/connect/token', url), request, ANSWER_MAX_BYTES))
    held = { value: given.access_token, renewAt: clock() + given.expires_in * 1_000 - RENEW_BEFORE_MS }
    return held.value
  }
}
