import { randomBytes } from 'node:crypto'
import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { scopes, TOKEN_PREFIX } from '../../shared/rules/api-tokens.ts'
import { sha256 } from './ids.ts'
import { table, tryWrite } from './table.ts'
import { UserEntity, type UserRecord } from './users.ts'

/** Separate from a person's other items: every function that a token reaches reads here, and few write. */
export const tokenPartition = (userId: string) => `TOKENS#${userId}`

export const ApiTokenEntity = new Entity({
  name: 'api-token',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    /** SHA-256 of the whole token, so reading the table is not enough to use it. */
    hash: string().key(),
    id: string(),
    name: string(),
    start: string(),
    scopes: list(string().enum(...scopes)),
    /** The person's session epoch when it was made; see `UserEntity`. */
    round: number().optional(),
    createdAt: string(),
    endsAt: string(),
    lastUsedOn: string().optional(),
    expiresAt: number().hidden(),
  }),
  computeKey: ({ userId, hash }: TokenKey) => ({ pk: tokenPartition(userId), sk: `TOKEN#${hash}` }),
})

export type ApiTokenRecord = FormattedItem<typeof ApiTokenEntity>

interface TokenKey {
  readonly userId: string
  readonly hash: string
}

/** The only attributes that noting its use may write. infra/rights/manual-grants.ts enforces it. */
export const TOKEN_USED = ['pk', 'sk', 'entity', 'userId', 'hash', 'lastUsedOn'] as const

const UUID_BYTES = 16
const SECRET_BYTES = 32
const TOKEN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{${((UUID_BYTES + SECRET_BYTES) * 4) / 3}}$`)
const SHOWN_LENGTH = 10

/** It names its owner, so that token and person are read at once, and whoever finds one can be told apart. */
export function newTokenText(userId: string): { text: string; hash: string; start: string } {
  const owner = Buffer.from(userId.replaceAll('-', ''), 'hex')
  if (owner.length !== UUID_BYTES) throw new Error('A user id is not a UUID.')
  const secret = randomBytes(SECRET_BYTES)
  const text = `${TOKEN_PREFIX}${Buffer.concat([secret, owner]).toString('base64url')}`
  return { text, hash: sha256(text), start: text.slice(0, SHOWN_LENGTH) }
}

function keyOf(text: string): TokenKey | undefined {
  if (!TOKEN.test(text)) return undefined
  const hex = Buffer.from(text.slice(TOKEN_PREFIX.length), 'base64url').subarray(SECRET_BYTES).toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
  return { userId: parts.join('-'), hash: sha256(text) }
}

/** Undefined for no header, and for others' ways, such as a proxy's Basic. */
export function tokenIn(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  const [, text] = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  return text?.startsWith(TOKEN_PREFIX) ? text : undefined
}

export function stateOf({ endsAt, round = 0 }: ApiTokenRecord, { sessionRound = 0 }: UserRecord, now: Date) {
  if (round !== sessionRound) return 'ended'
  return endsAt <= now.toISOString() ? 'expired' : 'active'
}

export interface TokenHolder {
  readonly user: UserRecord
  readonly token: ApiTokenRecord
}

/** @returns undefined also for one that is made up, revoked, expired or of an earlier epoch */
export async function readApiToken(text: string, now: Date): Promise<TokenHolder | undefined> {
  const key = keyOf(text)
  if (!key) return undefined
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        ApiTokenEntity.build(BatchGetRequest).key(key),
        UserEntity.build(BatchGetRequest).key({ id: key.userId }),
      )
      .options({ consistent: true }),
  )
  const [token, user] = (Responses?.[0] ?? []) as [ApiTokenRecord?, UserRecord?]
  if (!token || !user || stateOf(token, user, now) !== 'active') return undefined
  const today = now.toISOString().slice(0, 'yyyy-mm-dd'.length)
  if (token.lastUsedOn !== today) await noteUse(key, today)
  return { user, token }
}

async function noteUse({ userId, hash }: TokenKey, today: string): Promise<void> {
  await tryWrite(
    ApiTokenEntity.build(UpdateItemCommand)
      .item({ userId, hash, lastUsedOn: today })
      // One that is revoked meanwhile must not be made again.
      // This function's permission is limited to TOKEN_USED, so the write must not return other attributes.
      .options({ condition: { attr: 'hash', exists: true }, returnValuesOnConditionFalse: 'NONE' })
      .send(),
  )
}
