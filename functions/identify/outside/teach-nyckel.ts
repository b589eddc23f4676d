import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { ownRecords } from '../../core/identify/catalogue/own-catalogue.ts'
import { catalogueRecords } from '../../core/identify/catalogue/records.ts'
import { connectNyckel, type Nyckel, nyckelMaxDistance } from './nyckel.ts'
import { measureDistances, teachNyckel, type View } from './nyckel-teaching.ts'

const VIEWS = new URL('../../core/identify/catalogue/test-views/', import.meta.url)

/** To be run after the setup, and when the catalogue has grown. */
async function teach(nyckel: Nyckel): Promise<string> {
  const { added, known } = await teachNyckel(await ownRecords(), nyckel)
  return `Added ${added} photographs to Nyckel; ${known} were there.`
}

/** --distances: measures the distances of other photographs of the same pieces and of other pieces. */
async function measure(nyckel: Nyckel): Promise<string> {
  const { own, others } = await measureDistances(testViews(), nyckel)
  const limit = nyckelMaxDistance()
  const within = (distances: readonly number[]) => distances.filter(distance => distance <= limit).length
  return [
    `The same piece: ${spread(own)}.`,
    `Another piece: ${spread(others)}.`,
    `With NYCKEL_MAX_DISTANCE at ${limit}: ${within(own)} right, ${within(others)} wrong.`,
  ].join('\n')
}

const spread = (distances: readonly number[]) =>
  distances.length > 0 ? `${distances.length} times, at ${distances[0]} to ${distances.at(-1)}` : 'never'

async function* testViews(): AsyncGenerator<View> {
  const ids = new Map(catalogueRecords.map(({ id, photo }) => [photo, id]))
  for (const name of (await readdir(VIEWS)).filter(each => each.endsWith('.webp')).sort()) {
    const recordId = ids.get(name.replace(/-\d\.webp$/, '.webp')) ?? null
    yield { recordId, photo: await readFile(new URL(name, VIEWS)) }
  }
}

if (existsSync('.env')) process.loadEnvFile('.env')
const nyckel = await connectNyckel()
if (!nyckel) {
  console.error('Set NYCKEL_CLIENT_ID, NYCKEL_CLIENT_SECRET and NYCKEL_FUNCTION_ID first. .env.example explains them.')
  process.exit(1)
}
console.log(await (process.argv.includes('--distances') ? measure(nyckel) : teach(nyckel)))
