import { ITEM_NAME_MAX } from '../../../shared/contract/fields.ts'
import { findEntry } from '../../core/identify/catalogue/catalogue-index.ts'
import type { CatalogueDeps } from '../../core/identify/catalogue/load-index.ts'
import { imageWork } from '../../core/photo/image-work.ts'
import type { Labeled, Matched } from '../leading-match.ts'
import { askSource, OFF, type SourceOutcome } from '../source.ts'
import { type Nyckel, type NyckelHit, nyckelMaxDistance } from './nyckel.ts'
import { plainLine } from './plain-line.ts'

const NYCKEL_LIMIT_MS = 8_000
const EDGE = 640

export interface NyckelDeps extends CatalogueDeps {
  readonly connectNyckel: () => Promise<Nyckel | null>
}

export async function askNyckel(
  photos: readonly Uint8Array[],
  now: Date,
  { connectNyckel, loadIndex }: NyckelDeps,
  remainingMs: number,
): Promise<SourceOutcome<Matched>> {
  let isOn = true
  const outcome = await askSource('nyckel', Math.min(NYCKEL_LIMIT_MS, remainingMs), async signal => {
    const nyckel = await connectNyckel()
    isOn = nyckel !== null
    return nyckel && match(await nearHits(nyckel, photos, signal))
  })
  return isOn ? outcome : OFF

  async function match(hits: readonly PhotoHit[]): Promise<Matched | null> {
    if (hits.length === 0) return null
    const index = await loadIndex(now)
    for (const { externalId, distance, photo } of hits) {
      const entry = index && findEntry(index, externalId)
      // Nyckel compares how pieces look on the whole, so it can't tell a piece from its sibling.
      if (entry) return { record: entry.record, imgsrc: entry.imgsrc, distance, level: 'like', photo }
    }
    return hits.map(labeled).find(({ label }) => label) ?? null
  }
}

interface PhotoHit extends NyckelHit {
  readonly externalId: string
  readonly photo: number
}

async function nearHits(nyckel: Nyckel, photos: readonly Uint8Array[], signal: AbortSignal): Promise<PhotoHit[]> {
  const maxDistance = nyckelMaxDistance()
  const found = await Promise.all(
    photos.map(async (webp, photo) => {
      const hits = await nyckel.search(await toJpeg(webp), signal)
      return hits.flatMap(({ externalId, distance }) =>
        externalId && distance <= maxDistance ? { externalId, distance, photo } : [],
      )
    }),
  )
  return found.flat().sort((a, b) => a.distance - b.distance)
}

const labeled = ({ externalId, distance, photo }: PhotoHit): Labeled => ({
  label: plainLine(externalId, ITEM_NAME_MAX),
  distance,
  photo,
})

export async function toJpeg(webp: Uint8Array): Promise<Uint8Array> {
  const sharp = await imageWork()
  return sharp(webp).resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true }).jpeg().toBuffer()
}
