import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BoundedMap } from '../functions/platform/bounded-map.ts'

/** What CloudFront compresses: text of a thousand bytes and more. */
const COMPRESSIBLE = /^(text\/|application\/|image\/svg)/
const MIN_BYTES = 1_000

export type Encoding = 'br' | 'gzip'

export function encodingFor({ headers }: IncomingMessage, type: string, bytes: number): Encoding | undefined {
  if (bytes < MIN_BYTES || !COMPRESSIBLE.test(type)) return undefined
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** @param quality of brotli: more for files that are compressed once, less for answers */
export const compress = (body: Buffer | string, encoding: Encoding, quality = 4): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : zip(body)

/** Characters of the answers whose compressed form is kept, for each encoding. */
const MAX_CHARACTERS = 2_000_000

const compressed: Readonly<Record<Encoding, BoundedMap<Promise<Buffer>>>> = {
  br: new BoundedMap(MAX_CHARACTERS),
  gzip: new BoundedMap(MAX_CHARACTERS),
}

/** Lists stay the same until something changes, and compressing one takes several times as long as answering it. */
export function compressAnswer(body: string, encoding: Encoding): Promise<Buffer> {
  const known = compressed[encoding].get(body)
  if (known) return known
  const content = compress(body, encoding)
  compressed[encoding].put(body, content, body.length)
  return content
}
