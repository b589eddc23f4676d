import type { Sharp, SharpOptions } from 'sharp'

/** Admitted formats, by libvips loader. No HEIC: the build has no HEVC decoder. */
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
  // Nothing else is ever parsed, whatever the file name: SVG loaders have read files and networks.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ADMITTED_LOADERS })
  // A Lambda serves one request at a time with under two cores: a cache and more threads only use memory.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

export const imageWork = () => {
  loaded ??= load()
  return loaded
}
