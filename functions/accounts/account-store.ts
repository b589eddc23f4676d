import { Entity } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { emailConfirmationRequested } from '../../events/email-confirmation-requested.ts'
import { DomainError } from '../../shared/errors.ts'
import { emit } from '../kit/outbox.ts'
import { newSession } from '../kit/session.ts'
import { expiresIn, isConditionFailure, table, transact } from '../kit/table.ts'
import { UserEntity, type UserRecord } from '../kit/users.ts'

/** How names and addresses are compared: without regard to case. */
export const fold = (name: string) => name.normalize('NFKC').toLowerCase()

/** A taken name: uniqueness without regard to case is this item's existence, never a look at an index. */
const UsernameEntity = new Entity({
  name: 'username',
  table,
  timestamps: false,
  schema: item({ username: string().key(), userId: string() }),
  computeKey: ({ username }: { username: string }) => ({ pk: `USERNAME#${fold(username)}`, sk: 'USERNAME' }),
})

export const EmailEntity = new Entity({
  name: 'email',
  table,
  timestamps: false,
  schema: item({
    email: string().key(),
    userId: string(),
    /** When the claim of a person who has not confirmed the address ends, in seconds since 1970. Absent: confirmed. */
    unconfirmedUntil: number().optional(),
  }),
  computeKey: ({ email }: { email: string }) => ({ pk: `EMAIL#${fold(email)}`, sk: 'EMAIL' }),
})

/** The password's hash, and with it the round of sessions that it opens: one opened with an old password is born dead. */
export const CredentialEntity = new Entity({
  name: 'credential',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    passwordHash: string(),
    /** The person's `sessionRound`: both change together. */
    round: number().optional(),
  }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: `CREDENTIAL#${userId}`, sk: 'CREDENTIAL' }),
})

/** Failed logins of one username, existing or not: both answer alike. */
export const LoginFailuresEntity = new Entity({
  name: 'login-failures',
  table,
  timestamps: false,
  schema: item({
    username: string().key(),
    failures: number(),
    blockedUntil: string(),
    expiresAt: number(),
  }),
  computeKey: ({ username }: { username: string }) => ({ pk: `USERNAME#${fold(username)}`, sk: 'LOGIN-FAILURES' }),
})

export const absent = { attr: 'entity', exists: false } as const

/** Seconds for which nobody else can register an address that somebody named and has not confirmed. */
const CLAIM_SECONDS = 3 * 24 * 3_600

/** Takes an address for a person who has not shown that it is theirs. Fails while it is another's. */
export const claimEmail = ({ id: userId, email }: Pick<UserRecord, 'id' | 'email'>, now: Date) =>
  EmailEntity.build(PutTransaction)
    .item({ email, userId, unconfirmedUntil: expiresIn(now, CLAIM_SECONDS) })
    .options({
      condition: {
        or: [absent, { attr: 'userId', eq: userId }, { attr: 'unconfirmedUntil', lte: now.getTime() / 1000 }],
      },
    })

/** Gives an address to a person who has shown that it is theirs. Fails where another has shown it before. */
export const takeEmail = (userId: string, email: string) =>
  EmailEntity.build(PutTransaction)
    .item({ email, userId })
    .options({
      condition: { or: [absent, { attr: 'userId', eq: userId }, { attr: 'unconfirmedUntil', exists: true }] },
    })

/**
 * Opens an account and its first session in one transaction, and asks for the mail to confirm an unconfirmed address.
 * @returns the session's cookie
 * @throws DomainError username_taken, email_taken
 */
export async function createAccount(
  user: UserRecord,
  passwordHash: string,
  device: string | undefined,
  now: Date,
): Promise<string> {
  const { username, email, id: userId } = user
  const session = await newSession(userId, now, { device })
  try {
    await transact(
      UsernameEntity.build(PutTransaction).item({ username, userId }).options({ condition: absent }),
      user.emailUnconfirmed ? claimEmail(user, now) : takeEmail(userId, email),
      UserEntity.build(PutTransaction).item(user).options({ condition: absent }),
      CredentialEntity.build(PutTransaction).item({ userId, passwordHash }),
      session.transaction,
      ...(user.emailUnconfirmed ? [emit(emailConfirmationRequested, { userId, email }, now)] : []),
    )
  } catch (error) {
    if (isConditionFailure(error, 0)) throw taken('username_taken', 'username')
    if (isConditionFailure(error, 1)) throw taken('email_taken', 'email')
    throw error
  }
  return session.cookie
}

export function taken(code: 'username_taken' | 'email_taken', path: string) {
  const { message } = new DomainError(code)
  return new DomainError(code, {}, [{ path, message }])
}

export interface LoginFailures {
  failures: number
  blockedUntil: string
}

/** Who has this name, and how often someone failed to sign in with it: one read. */
export async function findLogin(username: string, now: Date) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        UsernameEntity.build(BatchGetRequest).key({ username }),
        LoginFailuresEntity.build(BatchGetRequest).key({ username }),
      )
      .options({ consistent: true }),
  )
  const [owner, failures] = Responses[0] ?? []
  const counts = failures && failures.expiresAt > now.getTime() / 1000
  return { userId: owner?.userId, failures: counts ? (failures as LoginFailures) : undefined }
}

export interface Credential {
  userId: string
  passwordHash: string
  round?: number | undefined
}

export async function findCredential(userId: string): Promise<Credential | undefined> {
  const { Item } = await CredentialEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item
}

export interface EmailOwner {
  userId: string
  unconfirmedUntil?: number | undefined
}

/** Whose address this is, confirmed or not. */
export async function findEmailOwner(email: string): Promise<EmailOwner | undefined> {
  const { Item } = await EmailEntity.build(GetItemCommand).key({ email }).options({ consistent: true }).send()
  return Item
}

/** Notes one more failure after `previous` of them. A failure noted meanwhile by another request stands. */
export async function noteLoginFailure(
  username: string,
  previous: number,
  blockedUntil: Date,
  now: Date,
): Promise<boolean> {
  try {
    await LoginFailuresEntity.build(UpdateItemCommand)
      .item({
        username,
        failures: previous + 1,
        blockedUntil: blockedUntil.toISOString(),
        expiresAt: expiresIn(now, 24 * 3_600),
      })
      .options({
        condition: {
          or: [
            { attr: 'failures', exists: false },
            { attr: 'failures', eq: previous },
            // From another day: it does not count, though TTL has not removed it.
            { attr: 'expiresAt', lte: now.getTime() / 1000 },
          ],
        },
      })
      .send()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** A new session; the failures before it are forgotten. @returns the session's cookie */
export async function openSession(
  { userId, round }: Credential,
  username: string,
  device: string | undefined,
  now: Date,
): Promise<string> {
  const session = await newSession(userId, now, { round, device })
  await transact(LoginFailuresEntity.build(DeleteTransaction).key({ username }), session.transaction)
  return session.cookie
}
