import { isIP } from 'node:net'
import * as z from 'zod'
import { publicWeb } from '../../core/photo/fetching-photo.ts'
import { hostOf } from '../../core/public-web/public-address.ts'
import { secret } from '../../platform/secrets.ts'
import { readMatches, type VisualMatch } from './lens-matches.ts'
import { outsideJson } from './outside-json.ts'

const SERPAPI = 'https://serpapi.com'
/** Sixty matches have about 100 KB. */
const ANSWER_MAX_BYTES = 2_000_000
const NO_RESULTS = /hasn['’]t returned any results/i

export interface Lens {
  readonly apiKey: string
  readonly serviceUrl: string
  /** Where it fetches our photographs: `https://vitrine.example`. */
  readonly siteOrigin: string
}

export const lensServiceUrl = () => process.env.SERPAPI_URL || SERPAPI

/** @returns null without a key, or if Google can't fetch our photographs: the search is off */
export async function connectLens(siteOrigin: string): Promise<Lens | null> {
  const apiKey = await secret('SERPAPI_KEY')
  const serviceUrl = lensServiceUrl()
  return apiKey && canFetchFrom(serviceUrl, siteOrigin) ? { apiKey, serviceUrl, siteOrigin } : null
}

export function canFetchFrom(serviceUrl: string, siteOrigin: string): boolean {
  const [service, site] = [URL.parse(serviceUrl), URL.parse(siteOrigin)]
  if (!service || !site) return false
  return (site.protocol === 'https:' && isOnTheWeb(site)) || (isThisMachine(service) && isThisMachine(site))
}

const isThisMachine = (url: URL) => /^(localhost|127\.[\d.]+|::1)$/.test(hostOf(url))

function isOnTheWeb(url: URL): boolean {
  const host = hostOf(url)
  return isIP(host)
    ? publicWeb.admitted.isAddress(host)
    : /\./.test(host) && !/\.(local|localhost|internal)$/.test(host)
}

const answer = z.object({
  error: z.string().optional(),
  search_metadata: z.object({ status: z.string() }).optional(),
  visual_matches: z.array(z.unknown()).optional(),
})

/** Most similar first. Thumbnails have others' addresses. @throws if the service refuses or its answer is unreadable */
export async function searchByLens(
  { apiKey, serviceUrl, siteOrigin }: Lens,
  imageUrl: string,
  signal: AbortSignal,
): Promise<VisualMatch[]> {
  const question = new URL('/search.json', serviceUrl)
  question.search = new URLSearchParams({
    engine: 'google_lens',
    type: 'visual_matches',
    url: new URL(imageUrl, siteOrigin).href,
    hl: 'en',
    safe: 'active',
    api_key: apiKey,
  }).toString()
  const { error, search_metadata, visual_matches } = answer.parse(
    await outsideJson(question, { signal }, ANSWER_MAX_BYTES),
  )
  if (error && NO_RESULTS.test(error)) return []
  if (error) throw new Error(`SerpApi says: ${error.slice(0, 200)}`)
  if (!visual_matches && search_metadata?.status !== 'Success') throw new Error('SerpApi gave no results.')
  return readMatches(visual_matches ?? [])
}
