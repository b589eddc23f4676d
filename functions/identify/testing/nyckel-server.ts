import { type Answer, json, startOutsideServer } from './outside-server.ts'

interface Hit {
  readonly externalId: string | null
  readonly distance: number
}

interface NyckelServerOptions {
  readonly hits?: readonly Hit[]
  /** By the number of the search, counted from 1. */
  readonly hitsOf?: (search: number) => readonly Hit[]
  readonly samples?: readonly string[]
  readonly trouble?: Answer
  readonly refuses?: readonly string[]
  readonly tokensFail?: number
  readonly samplesFail?: number
}

export async function startNyckelServer(options: NyckelServerOptions) {
  const { hits = [], hitsOf = () => hits, trouble, refuses = [] } = options
  const samples = [...(options.samples ?? [])]
  let [tokensLeftToFail, samplesLeftToFail] = [options.tokensFail ?? 0, options.samplesFail ?? 0]
  let tokens = 0
  let searches = 0

  const server = await startOutsideServer(({ path, query, authorization, body }) => {
    if (path === '/connect/token') {
      if (tokensLeftToFail-- > 0) return json('Try later.', 503)
      tokens += 1
      return json({ access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: 86_400 })
    }
    if (trouble) return trouble
    if (!authorization || refuses.includes(authorization.replace('Bearer ', ''))) return json('Unauthorized', 401)
    if (path.endsWith('/search')) return json({ searchSamples: hitsOf(++searches).map(hitOf) })
    if (!path.endsWith('/samples')) return json('Not found', 404)
    if (!body) return json(page(query).map(sampleOf))
    if (samplesLeftToFail-- > 0) return json('Too many requests', 429)
    samples.push(JSON.parse(body).externalId)
    return json(sampleOf(samples.at(-1)!))
  })

  const page = (query: URLSearchParams) => {
    const start = Number(query.get('startIndex') ?? 0)
    return samples.slice(start, start + Number(query.get('batchSize') ?? 100))
  }

  return { ...server, samples }
}

const hitOf = ({ externalId, distance }: Hit) => ({
  sampleId: `sample_${externalId}`,
  distance,
  ...(externalId !== null && { externalId }),
  data: dataOf(`${externalId}`),
})

const sampleOf = (externalId: string) => ({ id: `sample_${externalId}`, externalId, data: dataOf(externalId) })

const dataOf = (name: string) => `https://samples.example/${name}.jpg?X-Amz-Expires=1200`
