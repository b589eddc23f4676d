import { readFile } from 'node:fs/promises'
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { isMissing } from '../core/photo/stored-object.ts'
import type { PhotoDeps } from '../core/photo/stored-renditions.ts'
import { otherViewKey, otherViews } from './demo-photos.ts'
import { demoPieces } from './demo-pieces.ts'

const files = demoPieces.flatMap(({ slug }) =>
  otherViews.map(view => ({
    file: new URL(`../core/identify/catalogue/test-views/${slug}-${view}.webp`, import.meta.url),
    key: otherViewKey(slug, view),
  })),
)

export async function uploadDemoViews(
  deps: PhotoDeps,
  read: (file: URL) => Promise<Uint8Array> = readFile,
): Promise<void> {
  const last = files.at(-1)
  if (!last || (await isThere(last.key, deps))) return
  await Promise.all(files.slice(0, -1).map(each => put(each, read, deps)))
  // Uploaded last: if it exists, the others do.
  await put(last, read, deps)
}

async function isThere(Key: string, { s3, mediaBucket }: PhotoDeps): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: mediaBucket, Key }))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

async function put(
  { file, key: Key }: (typeof files)[number],
  read: (file: URL) => Promise<Uint8Array>,
  { s3, mediaBucket }: PhotoDeps,
): Promise<void> {
  const Body = await read(file)
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket, Key, Body, ContentType: 'image/webp' }))
}
