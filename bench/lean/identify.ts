import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identify } from '../../shared/contract/endpoints/identify.ts'
import { drawMark } from '../gates/marks/draw-mark.ts'
import { enlarged } from '../gates/measure/enlarged.ts'
import { untilQuiet } from '../load/upload/uploading.ts'
import { median } from '../table.ts'
import { atMost, type Figure, measure } from './figures.ts'
import { type Served, whileServed } from './served-checkout.ts'

/**
 * How long a photograph's answer takes with all sources of the marketplace's own, one after the other. None is sent twice:
 * what was read on one is remembered.
 */
const EACH = 12
/** Until the network, the index and the readers of marks are loaded. */
const WARM_UPS = 4
const PHOTOS = join(import.meta.dirname, '../../functions/core/identify/catalogue/photos')

const files = readdirSync(PHOTOS)
  .toSorted()
  .map(name => join(PHOTOS, name))
const known = files.slice(0, EACH)
const large = files.slice(EACH, 2 * EACH)
const seeds = Array.from({ length: EACH }, (_, seed) => seed)
const kinds: readonly { what: string; photos: () => Promise<Buffer[]> }[] = [
  { what: 'a known piece', photos: async () => known.map(file => readFileSync(file)) },
  { what: 'a known piece, twelve megapixels', photos: () => Promise.all(large.map(enlarged)) },
  {
    what: 'an unknown piece with a mark',
    photos: () => Promise.all(seeds.map(async seed => (await drawMark('printed', seed)).photo)),
  },
]

async function ask({ origin }: Served, photo: Buffer): Promise<void> {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(photo)], 'photograph'))
  const { method, path } = identify.identifyAntique
  const answer = await fetch(`${origin}${path}`, { method, body: form, headers: { origin } })
  const { sources } = await answer.json()
  if (sources?.matcher !== 'ok' && sources?.matcher !== 'none') throw new Error(`The matcher: ${sources?.matcher}`)
}

await measure(root =>
  whileServed(root, async served => {
    const figures: Figure[] = []
    await untilQuiet(served.work)
    for (const file of files.slice(-WARM_UPS)) await ask(served, readFileSync(file))
    for (const { what, photos } of kinds) {
      const sent = await photos()
      const before = served.work()
      const taken: number[] = []
      for (const photo of sent) {
        const began = performance.now()
        await ask(served, photo)
        taken.push(performance.now() - began)
      }
      const work = (1_000 * (served.work() - before)) / taken.length
      figures.push({ what: `${what}, p50`, value: median(taken), unit: 'ms', goal: atMost(0.6) })
      figures.push({ what, value: work, unit: 'ms of processor' })
    }
    return figures
  }),
)
