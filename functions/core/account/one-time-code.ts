import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../../platform/is-same-secret.ts'

// RFC 6238 with what authenticator apps take for granted: SHA-1, six digits, 30 seconds.
const STEP_SECONDS = 30
const DIGITS = 6
const SECRET_BYTES = 20

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const chunks = (bits: string, size: number) => bits.match(new RegExp(`.{${size}}`, 'g')) ?? []

const bitsOf = (values: Iterable<number>, size: number) =>
  Array.from(values, value => value.toString(2).padStart(size, '0')).join('')

/** Base32, as apps take it. */
export const newCodeSecret = (): string =>
  chunks(bitsOf(randomBytes(SECRET_BYTES), 8), 5)
    .map(five => BASE32[Number.parseInt(five, 2)])
    .join('')

const bytesOf = (secret: string) =>
  Buffer.from(
    chunks(
      bitsOf(
        Array.from(secret, sign => BASE32.indexOf(sign)),
        5,
      ),
      8,
    ).map(eight => Number.parseInt(eight, 2)),
  )

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** What the app shows. */
export const codeAt = (secret: string, now: Date): string => codeOf(secret, stepAt(now))

/**
 * Clocks may be a step apart. All are compared, however early one is right.
 * @returns the step whose code it is, if that is after `lastStep`
 */
export function stepOfCode(secret: string, code: string, lastStep: number, now: Date): number | undefined {
  const current = stepAt(now)
  const right = [current - 1, current, current + 1].filter(step => isSameSecret(code, codeOf(secret, step)))
  return right.find(step => step > lastStep)
}

/** What a QR code says to the app (Key URI Format). */
export const appUri = (secret: string, username: string): string =>
  `otpauth://totp/${encodeURIComponent(`Vitrine:${username}`)}?secret=${secret}&issuer=Vitrine&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
