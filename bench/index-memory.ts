import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { S3Client } from '@aws-sdk/client-s3'
import {
  type CatalogueIndex,
  decodeIndex,
  encodeIndex,
  joinIndexes,
} from '../functions/core/catalogue/catalogue-index.ts'
import { INDEX_KEY, importedIndexKey, indexLoader } from '../functions/core/catalogue/load-index.ts'
import { readPicture } from '../functions/core/image-features/picture.ts'
import { match } from '../functions/identify/matching/matcher.ts'
import { printTable } from './table.ts'

/*
 * Memory of an instance that identifies: `npm run bench:index-memory -- --records 100000`. Its records are the own
 * catalogue's again and again, in parts as imports write them. One part grows later, as during an import.
 */
const { values } = parseArgs({
  options: { records: { type: 'string', default: '100000' }, part: { type: 'string', default: '5000' } },
})
const records = Number(values.records)
const perPart = Number(values.part)
const folder = new URL('../functions/core/catalogue/', import.meta.url)
const own = new Uint8Array(await readFile(new URL('own-catalogue.bin', folder)))
const photo = await readFile(new URL('photos/armorial-tankard.webp', folder))

function partOf(count: number): Uint8Array {
  const index = decodeIndex(own)
  const copies: CatalogueIndex[] = Array.from({ length: Math.ceil(count / index.ids.length) }, () => index)
  return encodeIndex(joinIndexes(copies, 'part'))
}

const part = partOf(perPart)
const grown = partOf(perPart + 500)
const parts = Math.round(records / perPart)
let last: { etag: string; bytes: Uint8Array } = { etag: 'part', bytes: part }

const stored = (key: string) => {
  if (key === INDEX_KEY) return { etag: 'own', bytes: own }
  const place = Array.from({ length: parts }, (_, n) => importedIndexKey(n)).indexOf(key)
  if (place === -1) return undefined
  return place === parts - 1 ? last : { etag: 'part', bytes: part }
}

/** Answers as S3 does, with a copy of what is stored. */
class Storage extends S3Client {
  override send(command: never): never {
    const { Key, IfNoneMatch } = (command as { input: { Key: string; IfNoneMatch?: string } }).input
    const found = stored(Key)
    const refuse = (httpStatusCode: number) => Promise.reject({ $metadata: { httpStatusCode } }) as never
    if (!found) return refuse(404)
    if (found.etag === IfNoneMatch) return refuse(304)
    return Promise.resolve({
      ETag: found.etag,
      Body: { transformToByteArray: async () => found.bytes.slice() },
    }) as never
  }
}

interface Row {
  what: string
  seconds: number
  residentMb: number
  peakMb: number
}
const rows: Row[] = []
const status = async (field: string) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(await readFile('/proc/self/status', 'utf8'))?.[1]) / 1_000

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1_000
  rows.push({ what, seconds, residentMb: await status('VmRSS'), peakMb: await status('VmHWM') })
}

const load = indexLoader(() => ({ s3: new Storage({}), mediaBucket: 'media' }))
const picture = await readPicture(photo)
const identify = async (at: number) => match(picture, (await load(new Date(at)))!)

await measure('before', async () => undefined)
await measure('index loaded', () => load(new Date(0)))
await measure('first search', () => identify(0))
await measure('second search', () => identify(0))
last = { etag: 'grown', bytes: grown }
await measure('one part changed', () => load(new Date(61_000)))
await measure('search after it', () => identify(61_000))

printTable<Row>(
  `${records.toLocaleString('en-US')} records in ${parts} parts`,
  [
    { title: 'step', value: row => row.what },
    { title: 'seconds', value: row => row.seconds.toFixed(1) },
    { title: 'memory then, MB', value: row => Math.round(row.residentMb) },
    { title: 'most so far, MB', value: row => Math.round(row.peakMb) },
  ],
  rows,
)
