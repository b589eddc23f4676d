import { Transform } from 'node:stream'
import { AwsError } from './aws-error.ts'

const MAX_HEADER_LENGTH = 4_096

/**
 * Decodes `aws-chunked` bodies: `hex-size;chunk-signature=…\r
 *  bytes \r
 *  … 0\r
 *  trailers`. Chunk signatures and checksum trailers are not verified: whoever signs them is on this machine.
 */
export function decodeAwsChunked(): Transform {
  let pending: Buffer = Buffer.alloc(0)
  let left: number | undefined
  let ended = false

  return new Transform({
    transform(data: Buffer, _encoding, done) {
      pending = pending.length > 0 ? Buffer.concat([pending, data]) : data
      while (!ended && pending.length > 0) {
        if (left === undefined) {
          const lineEnd = pending.indexOf('\r\n')
          if (lineEnd < 0 && pending.length < MAX_HEADER_LENGTH) break
          const size = /^[0-9a-f]+/i.exec(pending.subarray(0, Math.max(lineEnd, 0)).toString('latin1'))?.[0]
          if (!size) return done(new AwsError('IncompleteBody', 400, 'The chunked body is malformed.'))
          left = Number.parseInt(size, 16)
          pending = pending.subarray(lineEnd + 2)
          ended = left === 0
        } else if (left > 0) {
          const part = pending.subarray(0, left)
          left -= part.length
          pending = pending.subarray(part.length)
          this.push(part)
        } else {
          if (pending.length < 2) break
          pending = pending.subarray(2)
          left = undefined
        }
      }
      if (ended) pending = Buffer.alloc(0)
      done()
    },
    flush(done) {
      done(ended ? null : new AwsError('IncompleteBody', 400, 'The chunked body ended too early.'))
    },
  })
}
