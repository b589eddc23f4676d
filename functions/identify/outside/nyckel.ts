import * as z from 'zod'
import { secret } from '../../platform/secrets.ts'
import { type NyckelSettings, nyckelToken } from './nyckel-token.ts'
import { OutsideRefusal, outsideJson } from './outside-json.ts'

const NYCKEL = 'https://www.nyckel.com'
const ANSWER_MAX_BYTES = 1_000_000
/** Hits per search: the nearest may be unusable. */
const HITS = 5
const SAMPLES_PER_PAGE = 1_000
const SAMPLES_MAX_BYTES = 8_000_000

/** Nyckel documents none. Its example has the same piece at 0.18, another at 0.27. A wrong match is worse than none. */
const MAX_DISTANCE = 0.2

/** @returns null unless all three variables are set: the matcher is off */
async function nyckelSettings(): Promise<NyckelSettings | null> {
  const [clientId, clientSecret] = await Promise.all([secret('NYCKEL_CLIENT_ID'), secret('NYCKEL_CLIENT_SECRET')])
  const { NYCKEL_FUNCTION_ID: functionId, NYCKEL_URL } = process.env
  if (!clientId || !clientSecret || !functionId) return null
  return { clientId, clientSecret, functionId, url: NYCKEL_URL || NYCKEL }
}

export function nyckelMaxDistance(): number {
  const set = Number(process.env.NYCKEL_MAX_DISTANCE)
  return set > 0 && set < 1 ? set : MAX_DISTANCE
}

/** A hit. Nyckel's public data addresses, valid for twenty minutes, are not stored. */
export interface NyckelHit {
  readonly externalId: string | null
  readonly distance: number
}

const hits = z.object({
  searchSamples: z.array(z.object({ externalId: z.string().nullish(), distance: z.number().nonnegative() })),
})
const samples = z.array(z.object({ id: z.string(), externalId: z.string().nullish() }))

export type Nyckel = ReturnType<typeof nyckelClient>

export function nyckelClient(settings: NyckelSettings, clock: () => number = Date.now) {
  const functionUrl = new URL(`/v1/functions/${encodeURIComponent(settings.functionId)}/`, settings.url)
  const token = nyckelToken(settings, clock)

  return {
    async search(jpeg: Uint8Array, signal: AbortSignal): Promise<NyckelHit[]> {
      const body = { data: dataUriOf(jpeg) }
      const answer = await ask(`search?sampleCount=${HITS}`, { ...posting(body), signal }, ANSWER_MAX_BYTES)
      return hits
        .parse(answer)
        .searchSamples.map(({ externalId, distance }) => ({ externalId: externalId || null, distance }))
        .sort((a, b) => a.distance - b.distance)
    },

    /** A page with nothing new ends the list, even if the server ignores `startIndex`. */
    async listExternalIds(): Promise<Set<string>> {
      const seen = new Set<string>()
      const externalIds = new Set<string>()
      for (let startIndex = 0; ; startIndex += SAMPLES_PER_PAGE) {
        const path = `samples?batchSize=${SAMPLES_PER_PAGE}&startIndex=${startIndex}`
        const page = samples.parse(await ask(path, {}, SAMPLES_MAX_BYTES))
        const fresh = page.filter(({ id }) => !seen.has(id))
        for (const { id, externalId } of fresh) {
          seen.add(id)
          if (externalId) externalIds.add(externalId)
        }
        if (fresh.length === 0 || page.length < SAMPLES_PER_PAGE) return externalIds
      }
    },

    async addSample(externalId: string, jpeg: Uint8Array): Promise<void> {
      await ask('samples', posting({ data: dataUriOf(jpeg), externalId }), ANSWER_MAX_BYTES)
    },
  }

  async function ask(path: string, request: RequestInit, maxBytes: number): Promise<unknown> {
    const used = await token.get()
    try {
      return await askWith(used)
    } catch (error) {
      if (!(error instanceof OutsideRefusal) || error.status !== 401) throw error
      // The token was revoked early.
      token.forget(used)
      return askWith(await token.get())
    }

    function askWith(bearer: string): Promise<unknown> {
      const headers = { ...request.headers, authorization: `Bearer ${bearer}` }
      return outsideJson(new URL(path, functionUrl), { ...request, headers }, maxBytes)
    }
  }
}

const dataUriOf = (jpeg: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`

const posting = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

let connected: { readonly settings: string; readonly nyckel: Nyckel } | undefined

/** One client, because it caches its token. Null if the matcher is off. */
export async function connectNyckel(): Promise<Nyckel | null> {
  const found = await nyckelSettings()
  if (!found) return null
  const settings = JSON.stringify(found)
  if (connected?.settings !== settings) connected = { settings, nyckel: nyckelClient(found) }
  return connected.nyckel
}
