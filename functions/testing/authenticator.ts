import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type * as z from 'zod'
import type { secondStep } from '../../shared/contract/endpoints/second-step.ts'
import { config } from '../platform/config.ts'

type Creation = z.output<typeof secondStep.startPasskey.response>
type Asked = z.output<typeof secondStep.createPasskeyChallenge.response>

interface Kept {
  readonly key: KeyObject
  readonly userHandle: string
  counter: number
}

interface Liberties {
  /** What a page elsewhere would have. */
  readonly origin?: string
  /** Whether it asked for a finger or a PIN. */
  readonly verifies?: boolean
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const text = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest()

const clientData = (type: string, challenge: string, origin = config.appOrigin) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false })

function authenticatorData(rpId: string, flags: number, counter: number, ...rest: Uint8Array[]): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...rest])
}

/** What a phone or a security key does, by the rules of WebAuthn, and what a thief's copy or a page elsewhere would. */
export class Authenticator {
  readonly kept = new Map<string, Kept>()

  create({ challenge, rp, user }: Creation, { origin, verifies = true }: Liberties = {}) {
    const id = randomBytes(16)
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.kept.set(text(id), { key: privateKey, userHandle: user.id, counter: 0 })
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const flags = USER_PRESENT | HAS_CREDENTIAL | (verifies ? USER_VERIFIED : 0)
    const length = Buffer.from([0, id.length])
    const authData = authenticatorData(rp.id, flags, 0, Buffer.alloc(16), length, id, cose)
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      id: text(id),
      rawId: text(id),
      type: 'public-key' as const,
      response: {
        clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
        attestationObject: text(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    }
  }

  use({ challenge, rpId }: Asked, { origin, verifies = true }: Liberties = {}) {
    const [[id, kept] = []] = this.kept
    if (!id || !kept) throw new Error('there is no passkey')
    kept.counter++
    const flags = USER_PRESENT | (verifies ? USER_VERIFIED : 0)
    const data = authenticatorData(rpId, flags, kept.counter)
    const clientDataJSON = clientData('webauthn.get', challenge, origin)
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: text(clientDataJSON),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), kept.key)),
        userHandle: kept.userHandle,
      },
    }
  }

  /** With the same keys and its own counters. */
  copy(): Authenticator {
    const copy = new Authenticator()
    for (const [id, kept] of this.kept) copy.kept.set(id, { ...kept })
    return copy
  }
}
