import sharp, { type OutputInfo, type WebpOptions } from 'sharp'
import { readPhoto, renderPhoto } from '../functions/core/photo/renditions.ts'
import { MAX_PHOTO_EDGE } from '../shared/photo-address.ts'
import { phonePhotographs } from './phone-photograph.ts'
import { printTable } from './table.ts'

const TILE = 640

const rows: Record<string, number>[] = []
for (const phone of await phonePhotographs()) rows.push(await measure(phone))
const titles = Object.keys(rows[0] ?? {})
printTable(
  'A photograph of 12 megapixels, by what is kept (KB, and milliseconds of processor time)',
  [
    { title: 'what', value: title => title },
    ...rows.map((row, n) => ({ title: `${n + 1}`, value: (title: string) => row[title] ?? 0 })),
  ],
  titles,
)

async function measure(phone: Buffer): Promise<Record<string, number>> {
  const sent = (edge: number, quality: number) => sharp(phone).resize({ width: edge }).jpeg({ quality }).toBuffer()
  const [small, large] = [await sent(1600, 90), await sent(MAX_PHOTO_EDGE, 85)]
  const usual = await timed(async () => renderPhoto(await readPhoto(small)))
  const closer = await timed(async () => renderPhoto(await readPhoto(large, MAX_PHOTO_EDGE)))
  const { data, info } = await readPhoto(large, MAX_PHOTO_EDGE)
  const encoded = (options: WebpOptions) => timed(() => sharp(data, { raw: info }).webp(options).toBuffer())
  const kept = await encoded({ quality: 82, effort: 2 })
  const thorough = await encoded({ quality: 82, smartSubsample: true })
  const tiles = await timed(() => tilesOf(data, info))
  return {
    'uploaded at 1,600 px, quality 90, KB': kilobytes(small),
    'uploaded at 3,200 px, quality 85, KB': kilobytes(large),
    'decoded and rendered at 1,600 px, ms': usual.ms,
    'the same at 3,200 px, ms': closer.ms,
    'rendition of 1,600 px, KB': kilobytes(closer.made[1600]),
    'rendition of 3,200 px, KB': kilobytes(closer.made[MAX_PHOTO_EDGE]!),
    'its encoding, ms': kept.ms,
    'encoded like the others, KB': kilobytes(thorough.made),
    'encoded like the others, ms': thorough.ms,
    'tiles of 640 px instead, KB': Math.round(tiles.made.reduce((sum, tile) => sum + tile.length, 0) / 1024),
    'their number': tiles.made.length,
    'their encoding, ms': tiles.ms,
  }
}

async function tilesOf(data: Buffer, info: OutputInfo): Promise<Buffer[]> {
  const tiles: Buffer[] = []
  for (let top = 0; top < info.height; top += TILE) {
    for (let left = 0; left < info.width; left += TILE) {
      const size = { width: Math.min(TILE, info.width - left), height: Math.min(TILE, info.height - top) }
      tiles.push(
        await sharp(data, { raw: info })
          .extract({ left, top, ...size })
          .webp({ quality: 82 })
          .toBuffer(),
      )
    }
  }
  return tiles
}

function kilobytes(bytes: Uint8Array): number {
  return Math.round(bytes.length / 1024)
}

async function timed<T>(work: () => Promise<T>): Promise<{ made: T; ms: number }> {
  const before = process.cpuUsage()
  const made = await work()
  const { user, system } = process.cpuUsage(before)
  return { made, ms: Math.round((user + system) / 1000) }
}
