import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { changeFactors } from '../core/account/factor-store.ts'
import { newCodeSecret } from '../core/account/one-time-code.ts'
import { seal } from '../core/account/sealing.ts'
import { findSessions } from '../core/account/sessions.ts'
import { SessionEntity, sessionPartition } from '../platform/session.ts'
import { table } from '../platform/table.ts'
import { findUser, UserEntity } from '../platform/users.ts'

/** Long tests and measurements go on past the ten minutes that a proof lasts. */
const DAY_MS = 24 * 3_600_000

/** Gives an account an authenticator app, which each of its sessions has proven. @returns the secret of the app */
export async function giveSecondFactor(userId: string): Promise<string> {
  const user = await findUser(userId)
  if (!user) throw new Error(`there is no account ${userId}`)
  const now = new Date()
  const secret = newCodeSecret()
  const authenticator = { secret: await seal(secret, userId), addedAt: now.toISOString(), lastStep: 0 }
  const provenAt = new Date(now.getTime() + DAY_MS).toISOString()
  const sessions = await findSessions(user, now)
  await changeFactors(userId, async factors => ({
    factors: { ...factors, authenticator },
    parts: [
      UserEntity.build(UpdateTransaction).item({ id: userId, hasSecondFactor: true }),
      ...sessions.map(({ hash }) => SessionEntity.build(UpdateTransaction).item({ userId, hash, provenAt })),
    ],
    answer: true,
  }))
  return secret
}

/** As if it had been proven two days ago. */
export async function letProofAge(userId: string): Promise<void> {
  const user = await findUser(userId)
  const sessions = user ? await findSessions(user, new Date()) : []
  const provenAt = new Date(Date.now() - 2 * DAY_MS).toISOString()
  for (const { hash } of sessions) await SessionEntity.build(UpdateItemCommand).item({ userId, hash, provenAt }).send()
}

/** As if it was used just now, and a second factor proven if it ever was. */
export async function keepSignedIn(userId: string): Promise<void> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: sessionPartition(userId) })
    .entities(SessionEntity)
    .send()
  const seenAt = new Date().toISOString()
  for (const { hash, provenAt } of Items) {
    const proof = provenAt && { provenAt: seenAt }
    await SessionEntity.build(UpdateItemCommand)
      .item({ userId, hash, seenAt, createdAt: seenAt, ...proof })
      .send()
  }
}
