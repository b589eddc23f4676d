import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { deviceSignedIn, emailConfirmationRequested } from '../../events/account.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Caller } from '../core/account/caller.ts'
import { type Credential, CredentialEntity, foldEmail, UsernameEntity } from '../core/account/credential-store.ts'
import { hasSeenDevice } from '../core/account/known-device.ts'
import { changeMemberWords } from '../core/account/member-words.ts'
import { placeOf } from '../core/account/place.ts'
import { activity } from '../core/account/security.ts'
import { emit } from '../platform/outbox.ts'
import { logSecurity } from '../platform/security-log.ts'
import { newSession } from '../platform/session.ts'
import { expiresIn, table, transact, transactNamed } from '../platform/table.ts'
import { UserEntity, type UserRecord } from '../platform/users.ts'

export const EmailEntity = new Entity({
  name: 'email',
  table,
  timestamps: false,
  schema: item({
    email: string().key(),
    userId: string(),
    /** When the claim of an unconfirmed address ends, in seconds since 1970. Absent: confirmed. */
    unconfirmedUntil: number().optional(),
  }),
  computeKey: ({ email }: { email: string }) => ({ pk: `EMAIL#${foldEmail(email)}`, sk: 'EMAIL' }),
})

export const absent = { attr: 'entity', exists: false } as const

/** How long an unconfirmed claim keeps others from registering an address, in seconds. */
const CLAIM_SECONDS = 3 * 24 * 3_600

/** Claims an address before it is confirmed. Fails if another account has it. */
export const claimEmail = ({ id: userId, email }: Pick<UserRecord, 'id' | 'email'>, now: Date) =>
  EmailEntity.build(PutTransaction)
    .item({ email, userId, unconfirmedUntil: expiresIn(now, CLAIM_SECONDS) })
    .options({
      condition: {
        or: [absent, { attr: 'userId', eq: userId }, { attr: 'unconfirmedUntil', lte: now.getTime() / 1000 }],
      },
    })

/** Gives an address to the person who confirmed it. Fails if another account has confirmed it. */
export const takeEmail = (userId: string, email: string) =>
  EmailEntity.build(PutTransaction)
    .item({ email, userId })
    .options({
      condition: { or: [absent, { attr: 'userId', eq: userId }, { attr: 'unconfirmedUntil', exists: true }] },
    })

/** No caller: a demo account. @returns the session's cookie. @throws DomainError username_taken, email_taken */
export async function createAccount(
  user: UserRecord,
  passwordHash: string,
  now: Date,
  caller?: Caller,
): Promise<string> {
  const { username, email, id: userId } = user
  const session = await newSession(userId, now, caller && placeOf(caller))
  const refused = await transactNamed(
    {
      username: UsernameEntity.build(PutTransaction).item({ username, userId }).options({ condition: absent }),
      email: user.emailUnconfirmed ? claimEmail(user, now) : takeEmail(userId, email),
    },
    UserEntity.build(PutTransaction).item(user),
    CredentialEntity.build(PutTransaction).item({ userId, passwordHash }),
    session.transaction,
    ...changeMemberWords(userId, user),
    ...(user.emailUnconfirmed ? [emit(emailConfirmationRequested, { userId, email }, now)] : []),
    ...(caller ? [activity('registered', userId, caller)] : []),
  )
  if (refused) throw taken(refused)
  if (caller) await logSecurity('registered', userId, caller.clientAddress)
  return session.cookie
}

export function taken(path: 'username' | 'email') {
  const code = `${path}_taken` as const
  const { message } = new DomainError(code)
  return new DomainError(code, {}, [{ path, message }])
}

export type EmailOwner = Omit<FormattedItem<typeof EmailEntity>, 'email'>

export async function findEmailOwner(email: string): Promise<EmailOwner | undefined> {
  const { Item } = await EmailEntity.build(GetItemCommand).key({ email }).options({ consistent: true }).send()
  return Item
}

/** What signing in writes. @param provenAt when it was with a second factor */
export async function newSignIn({ userId, round }: Credential, caller: Caller, provenAt?: string) {
  const { now, cookies } = caller
  const place = placeOf(caller)
  const session = await newSession(userId, now, { ...place, round, provenAt })
  const isSeen = await hasSeenDevice(userId, cookies)
  return {
    cookie: session.cookie,
    parts: [
      session.transaction,
      activity('signed-in', userId, caller),
      ...(isSeen ? [] : [emit(deviceSignedIn, { ...place, userId, at: now.toISOString() }, now)]),
    ],
  }
}

export async function openSession(credential: Credential, caller: Caller): Promise<string> {
  const { cookie, parts } = await newSignIn(credential, caller)
  await transact(...parts)
  await logSecurity('signed-in', credential.userId, caller.clientAddress)
  return cookie
}
