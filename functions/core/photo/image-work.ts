import type { Sharp, SharpOptions } from 'sharp'

/** The formats a photograph may have, as libvips names their loaders. HEIC is missing: the build has no HEVC decoder. */
const ADMITTED_LOADERS = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadHeif',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadTiff',
]

let loaded: Promise<(input: Uint8Array, options?: SharpOptions) => Sharp> | undefined

async function load() {
  const { default: sharp } = await import('sharp')
  // Nothing but these is ever parsed, whatever a file's name says: SVG and the like have reached files and networks.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ADMITTED_LOADERS })
  // A Lambda instance serves one request at a time and has under two cores: a cache and more threads only take memory.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** sharp, restricted to photographs and to a Lambda's memory; loaded only once an image is there to work on. */
export const imageWork = () => {
  loaded ??= load()
  return loaded
}
