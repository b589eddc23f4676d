import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import { type PassportKey, passportKeyId } from '../../../shared/rules/passport.ts'
import { requiredSecret } from '../../platform/secrets.ts'

/** What stands before the 32 bytes of a key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_BYTES = 32

export interface Signer {
  readonly key: PassportKey
  /** @param hash in hex @returns the signature of its bytes, in hex */
  readonly sign: (hash: string) => string
}

/** With the key that the deployment's secret gives now. */
export async function passportSigner(): Promise<Signer> {
  const seed = hkdfSync('sha256', await requiredSecret('PASSPORT_SECRET'), '', 'passports of pieces', 32)
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(seed)]),
    format: 'der',
    type: 'pkcs8',
  })
  const encoded = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const publicKey = encoded.subarray(-PUBLIC_BYTES).toString('hex')
  return {
    key: { id: passportKeyId(publicKey), publicKey },
    sign: hash => sign(null, Buffer.from(hash, 'hex'), privateKey).toString('hex'),
  }
}
