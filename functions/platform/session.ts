import { randomBytes } from 'node:crypto'
import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { batchConcurrent } from './batch-concurrent.ts'
import { BoundedMap } from './bounded-map.ts'
import { config } from './config.ts'
import { sha256 } from './ids.ts'
import { readWhileUnchanged } from './reads-while-unchanged.ts'
import { acceptedSecrets } from './secrets.ts'
import { isOwnToken, readSignedToken, signToken } from './signed-token.ts'
import { expiresIn, table, tryWrite } from './table.ts'
import { UserEntity, type UserRecord, userPartition } from './users.ts'

const HOUR = 3_600
/** Seconds of inactivity, and in total, until a session ends (docs/specification.md, "How long"). */
const LIFETIMES = {
  member: { idle: 12 * HOUR, absolute: 7 * 24 * HOUR },
  admin: { idle: HOUR / 2, absolute: 8 * HOUR },
} as const

const TOUCH_EVERY_SECONDS = 60

/** Separate from a person's other items: few functions may write here (docs/decisions/04-functions-and-rights.md). */
export const sessionPartition = (userId: string) => `SESSION#${userId}`

export const SessionEntity = new Entity({
  name: 'session',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    /** SHA-256 of the secret in the cookie, so reading the table is not enough to sign in. */
    hash: string().key(),
    /** The person's session epoch when it began; see `UserEntity`. */
    round: number().optional(),
    /** "Firefox on Windows" */
    device: string().optional(),
    /** "203.0.113.x" and "DE", where it was begun. */
    network: string().optional(),
    country: string().optional(),
    /** When its owner last proved who they are with a second factor. */
    provenAt: string().optional(),
    createdAt: string(),
    seenAt: string(),
    expiresAt: number().hidden(),
  }),
  computeKey: ({ userId, hash }: { userId: string; hash: string }) => ({
    pk: sessionPartition(userId),
    sk: `SESSION#${hash}`,
  }),
})

/** The only attributes that recording activity may write. infra/rights/grants.ts enforces it. */
export const TOUCHED = ['pk', 'sk', 'entity', 'userId', 'hash', 'seenAt'] as const

export interface Session {
  user: UserRecord
  hash: string
  provenAt?: string | undefined
}

export type SessionRecord = FormattedItem<typeof SessionEntity>

const isSecureOrigin = () => config.appOrigin.startsWith('https:')
/** Browsers accept Secure and the prefix only over https. */
const cookieName = () => (isSecureOrigin() ? '__Host-session' : 'session')

const cookie = (value: string, maxAge: number) =>
  `${cookieName()}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${isSecureOrigin() ? '; Secure' : ''}`

export const clearedCookie = () => cookie('', 0)

const AUDIENCE = 'session'

/** Its item is written in the transaction of the sign-in. `round` is the epoch when the person was authenticated. */
export async function newSession(
  userId: string,
  now: Date,
  { round, device, network, country, provenAt }: Partial<SessionRecord> = {},
) {
  const secretPart = randomBytes(32).toString('base64url')
  const token = await signToken({ secret: secretPart }, { subject: userId, audience: AUDIENCE })
  const lifetime = LIFETIMES.member.absolute
  return {
    transaction: SessionEntity.build(PutTransaction).item({
      userId,
      hash: sha256(secretPart),
      ...(round && { round }),
      ...(device && { device }),
      ...(network && { network }),
      ...(country && { country }),
      ...(provenAt && { provenAt }),
      createdAt: now.toISOString(),
      seenAt: now.toISOString(),
      expiresAt: expiresIn(now, lifetime),
    }),
    cookie: cookie(token, lifetime),
  }
}

interface SessionToken {
  readonly userId: string
  readonly hash: string
}

function tokenIn(cookies: readonly string[]): string | undefined {
  const prefix = `${cookieName()}=`
  return cookies.find(each => each.startsWith(prefix))?.slice(prefix.length) || undefined
}

/** Ended sessions are not. */
export async function hasForgedSession(cookies: readonly string[]): Promise<boolean> {
  const token = tokenIn(cookies)
  return token !== undefined && !(await isOwnToken(token))
}

/** By a hash of the token and the secrets that it was verified with, since a signature that is good stays so. */
const verified = new BoundedMap<SessionToken>(2_000)

async function readToken(cookies: readonly string[]): Promise<SessionToken | undefined> {
  const token = tokenIn(cookies)
  if (!token) return undefined
  const key = sha256([...(await acceptedSecrets('SESSION_SECRET')), token].join(' '))
  const known = verified.get(key)
  if (known) return known
  const payload = await readSignedToken<{ secret?: unknown }>(token)
  // Sessions that began before releases named the audience last for a week.
  if ((payload?.aud ?? AUDIENCE) !== AUDIENCE) return undefined
  if (typeof payload?.sub !== 'string' || typeof payload.secret !== 'string') return undefined
  const read = { userId: payload.sub, hash: sha256(payload.secret) }
  if (payload.exp === undefined) verified.put(key, read, 1)
  return read
}

/** @returns the person of a session that goes on */
export async function holderOf(token: SessionToken, now: Date): Promise<UserRecord | undefined> {
  const { session, user } = await findSession(token)
  return session && user && isLive(session, user, now) ? user : undefined
}

/** @param touch whether it counts as activity (polls do not) @returns undefined also for a forged or ended one */
export async function readSession(cookies: readonly string[], now: Date, touch: boolean): Promise<Session | undefined> {
  const token = await readToken(cookies)
  if (!token) return undefined
  const { session, user } = await findSession(token)
  if (!session || !user || !isLive(session, user, now)) return undefined
  if (touch && secondsBetween(session.seenAt, now) > TOUCH_EVERY_SECONDS) await touchSession(token, now)
  return { user, hash: token.hash, provenAt: session.provenAt }
}

interface Found {
  readonly session: SessionRecord | undefined
  readonly user: UserRecord | undefined
}

/** Two items each, of a batch's hundred. */
const SESSIONS_AT_ONCE = 50

const findSession = (token: SessionToken): Promise<Found> =>
  readWhileUnchanged(
    `session ${token.userId} ${token.hash}`,
    [sessionPartition(token.userId), userPartition(token.userId)],
    () => batchConcurrent('sessions', token, SESSIONS_AT_ONCE, findSessions),
  )

/** In one batch for concurrent requests of a process. */
async function findSessions(tokens: readonly SessionToken[]): Promise<ReadonlyMap<SessionToken, Found>> {
  const keys = [...new Map(tokens.map(token => [token.hash, token])).values()]
  const userIds = [...new Set(tokens.map(({ userId }) => userId))]
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        ...keys.map(({ userId, hash }) => SessionEntity.build(BatchGetRequest).key({ userId, hash })),
        ...userIds.map(id => UserEntity.build(BatchGetRequest).key({ id })),
      )
      .options({ consistent: true }),
  )
  const items = (Responses?.[0] ?? []) as (SessionRecord | UserRecord | undefined)[]
  const sessions = new Map(keys.map(({ hash }, at) => [hash, items[at] as SessionRecord | undefined]))
  const users = new Map(userIds.map((id, at) => [id, items[keys.length + at] as UserRecord | undefined]))
  const of = ({ hash, userId }: SessionToken) => ({ session: sessions.get(hash), user: users.get(userId) })
  return new Map(tokens.map(token => [token, of(token)]))
}

const secondsBetween = (time: string, now: Date) => (now.getTime() - Date.parse(time)) / 1000

export function isLive(session: SessionRecord, { isAdmin, sessionRound = 0 }: UserRecord, now: Date): boolean {
  const { idle, absolute } = isAdmin ? LIFETIMES.admin : LIFETIMES.member
  const { round = 0, seenAt, createdAt } = session
  return round === sessionRound && secondsBetween(seenAt, now) <= idle && secondsBetween(createdAt, now) <= absolute
}

async function touchSession(key: { userId: string; hash: string }, now: Date) {
  await tryWrite(
    SessionEntity.build(UpdateItemCommand)
      .item({ ...key, seenAt: now.toISOString() })
      // A logout meanwhile must not be undone by creating the item again.
      // This function's permission is limited to TOUCHED, so the write must not return other attributes.
      .options({ condition: { attr: 'hash', exists: true }, returnValuesOnConditionFalse: 'NONE' })
      .send(),
  )
}

export async function endSession({ user, hash }: Session): Promise<void> {
  await SessionEntity.build(DeleteItemCommand).key({ userId: user.id, hash }).send()
}
