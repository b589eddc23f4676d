import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
