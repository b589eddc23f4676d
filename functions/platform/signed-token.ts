import { compactVerify, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose'
import { acceptedSecrets, requiredSecret } from './secrets.ts'

const keyOf = (secret: string) => new TextEncoder().encode(secret)

interface TokenOptions {
  readonly subject?: string
  /** Tokens for one use are good for no other. */
  readonly audience?: string
  readonly seconds?: number
}

/** A cookie's value that only we can have made. */
export async function signToken(payload: JWTPayload, { subject, audience, seconds }: TokenOptions): Promise<string> {
  const token = new SignJWT(payload).setProtectedHeader({ alg: 'HS256' })
  if (subject) token.setSubject(subject)
  if (audience) token.setAudience(audience)
  if (seconds) token.setExpirationTime(`${seconds}s`)
  return token.sign(keyOf(await requiredSecret('SESSION_SECRET')))
}

const ALGORITHMS = ['HS256']

/** @returns what `verify` makes of it with the first accepted secret that it is good for */
async function withSecrets<Verified>(verify: (key: Uint8Array) => Promise<Verified>): Promise<Verified | undefined> {
  for (const secret of await acceptedSecrets('SESSION_SECRET')) {
    try {
      return await verify(keyOf(secret))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'))) throw error
    }
  }
  return undefined
}

/** @returns undefined for one that is forged, has ended or is for another use */
export async function readSignedToken<Payload>(
  token: string,
  options: JWTVerifyOptions = {},
): Promise<(Payload & JWTPayload) | undefined> {
  const verified = await withSecrets(key => jwtVerify<Payload>(token, key, { algorithms: ALGORITHMS, ...options }))
  return verified?.payload
}

/** Whether we signed it, for whatever use, and however long ago. */
export const isOwnToken = async (token: string): Promise<boolean> =>
  (await withSecrets(key => compactVerify(token, key, { algorithms: ALGORITHMS }))) !== undefined
