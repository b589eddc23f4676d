import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { isSameSecret } from '../../platform/is-same-secret.ts'

const derive = promisify(argon2)

/** Memory and passes of RFC 9106's second recommendation, with one lane, because a Lambda has one processor. */
const PARAMETERS = { memory: 65_536, passes: 3, parallelism: 1, tagLength: 32 }
type Argon2Parameters = typeof PARAMETERS

/** @returns `argon2id$memory$passes$parallelism$salt$tag`, the last two base64url */
export async function hashPassword(password: string, parameters: Argon2Parameters = PARAMETERS): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...parameters, message: password.normalize('NFKC'), nonce })
  const { memory, passes, parallelism } = parameters
  return ['argon2id', memory, passes, parallelism, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = hash.split('$')
  const expected = Buffer.from(tag, 'base64url')
  const actual = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return isSameSecret(actual, expected)
}

const DECOY = `argon2id$65536$3$1$${Buffer.alloc(16, 7).toString('base64url')}$${Buffer.alloc(32, 9).toString('base64url')}`

/** Takes as long as a real check, so that the response time doesn't reveal whether a username exists. */
export async function spendPasswordCheck(password: string): Promise<false> {
  await isPassword(password, DECOY)
  return false
}
