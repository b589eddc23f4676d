import { randomBytes } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { fetchPhoto, type Reach } from '../../core/photo/fetching-photo.ts'
import { imageWork } from '../../core/photo/image-work.ts'
import { SIMILAR } from '../../core/photo/lifetimes.ts'
import type { PhotoDeps } from '../../core/photo/stored-renditions.ts'
import type { VisualMatch } from './lens-matches.ts'

const MAX_SHOWN = 8
const EDGE = 320
const MAX_BYTES = 1_000_000
/** 16 MB when decoded, for eight pictures at once. */
const MAX_PIXELS = 4_000_000
const QUALITY = 74
const FOR_A_DAY = 'public, max-age=86400'

/** Our pages show no pictures from other sites. The folder's name can't be guessed. Late pictures are left out. */
export async function keepThumbnails(
  matches: readonly VisualMatch[],
  deps: PhotoDeps,
  reach: Reach,
  limitMs: number,
): Promise<VisualMatch[]> {
  const folder = `${SIMILAR}/${randomBytes(16).toString('base64url')}`
  const keep = async ({ thumbnail }: VisualMatch, index: number) =>
    thumbnail && index < MAX_SHOWN ? keepPicture(thumbnail, `${folder}/${index + 1}.webp`, deps, reach) : null
  return Promise.all(
    matches.map(async (match, index) => ({
      ...match,
      thumbnail: await inTime(keep(match, index), limitMs),
    })),
  )
}

async function keepPicture(address: string, Key: string, { s3, mediaBucket }: PhotoDeps, reach: Reach) {
  const picture = await fetchPhoto(address, { ...reach, maxBytes: MAX_BYTES })
  const sharp = await imageWork()
  const Body = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer()
  await s3.send(
    new PutObjectCommand({ Bucket: mediaBucket, Key, Body, ContentType: 'image/webp', CacheControl: FOR_A_DAY }),
  )
  return `/media/${Key}`
}

/** A match is useful without its picture. */
async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(resolve, limitMs, null)
  })
  try {
    return await Promise.race([work, late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
