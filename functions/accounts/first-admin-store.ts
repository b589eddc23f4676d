import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Caller } from '../core/account/caller.ts'
import { placeOf } from '../core/account/place.ts'
import { activity } from '../core/account/security.ts'
import { nextSessionEpoch } from '../core/account/session-epoch.ts'
import { nowAdmin } from '../core/admin/admin-store.ts'
import { logSecurity } from '../platform/security-log.ts'
import { newSession } from '../platform/session.ts'
import { table, transactNamed } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { absent } from './account-store.ts'

/** Exists if there is an admin. One fixed key, so that only one of several concurrent requests succeeds. */
const FirstAdminEntity = new Entity({
  name: 'first-admin',
  table,
  timestamps: false,
  schema: item({ userId: string(), appointedAt: string() }),
  computeKey: () => ({ pk: 'FIRST-ADMIN', sk: 'FIRST-ADMIN' }),
})

export async function isThereAnAdmin(): Promise<boolean> {
  const { Item } = await FirstAdminEntity.build(GetItemCommand).key({}).options({ consistent: true }).send()
  return Item !== undefined
}

/** Ends all member sessions, so that none gets more rights. @throws DomainError admin_exists, conflict */
export async function appointFirstAdmin(user: UserRecord, caller: Caller): Promise<{ cookie: string; round: number }> {
  const { now } = caller
  const { round, parts } = nextSessionEpoch(user, user.sessionRound, now, { isAdmin: true })
  const session = await newSession(user.id, now, {
    ...placeOf(caller),
    round,
    provenAt: caller.session?.provenAt,
  })
  const refused = await transactNamed(
    {
      admin: FirstAdminEntity.build(PutTransaction)
        .item({ userId: user.id, appointedAt: now.toISOString() })
        .options({ condition: absent }),
      round: parts,
    },
    nowAdmin(user.id),
    session.transaction,
    activity('became-admin', user.id, caller),
  )
  if (refused) throw new DomainError(refused === 'admin' ? 'admin_exists' : 'conflict')
  await logSecurity('became-admin', user.id, caller.clientAddress)
  return { cookie: session.cookie, round }
}
