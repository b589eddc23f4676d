import { callLimits } from '../../functions/platform/call-limits.ts'

/**
 * `npm run infra -- search-index STAGE`: reads all listings into the OpenSearch index of this version, with the rights of who runs
 * it. A deployment does the same, but has a quarter of an hour; what is there already is not read again.
 */
const [stage] = process.argv.slice(2)
const region = process.env.AWS_REGION
if (!stage || !region) {
  console.error('Say which stage, with AWS_REGION set: npm run infra -- search-index prod')
  process.exit(1)
}
const name = `vitrine-${stage}`
Object.assign(process.env, { TABLE_NAME: name })
const { signedFetch } = await import('../../functions/platform/signed-fetch.ts')
const { ListingIndex } = await import('../../functions/core/search/engine/opensearch/listing-index.ts')
const { reconcile, tableFeed } = await import('../../functions/core/search/engine/replica.ts')

const domain = `https://es.${region}.amazonaws.com/2021-01-01/opensearch/domain/${name}`
const { status, text } = await signedFetch('es', domain, { method: 'GET' }, callLimits.search)
if (status >= 300) throw new Error(`There is no OpenSearch domain ${name}: ${text.slice(0, 200)}`)
const { DomainStatus } = JSON.parse(text) as { DomainStatus: { Endpoint: string } }
const index = new ListingIndex(`https://${DomainStatus.Endpoint}`)
await index.create()
const read = await reconcile(index, tableFeed)
await index.noteReconciled(new Date())
console.log(`${read} listings were put into the index.`)
