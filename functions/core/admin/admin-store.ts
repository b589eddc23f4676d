import { Entity } from 'dynamodb-toolbox/entity'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { table } from '../../platform/table.ts'
import { findUser, UserEntity, type UserRecord } from '../../platform/users.ts'

const ADMINS = 'ADMINS'

/** Who may be an admin. Noted again when they sign in, because operators set `isAdmin` in the table itself. */
const AdminEntity = new Entity({
  name: 'admin',
  table,
  timestamps: false,
  schema: item({ userId: string().key() }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: ADMINS, sk: userId }),
})

/** Part of becoming one. */
export const nowAdmin = (userId: string) => AdminEntity.build(PutTransaction).item({ userId })

/** Part of losing the role. */
export const noLongerAdmin = (userId: string) => AdminEntity.build(DeleteTransaction).key({ userId })

/** Part of what only an admin may do to another: of two who take the role from each other, one keeps it. */
export const checkStillAdmin = (userId: string) =>
  UserEntity.build(ConditionCheck).key({ id: userId }).condition({ attr: 'isAdmin', eq: true })

export async function noteAdmin(userId: string): Promise<void> {
  await AdminEntity.build(PutItemCommand).item({ userId }).send()
}

/** Leaves out former admins. */
export async function findAdmins(): Promise<UserRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: ADMINS })
    .entities(AdminEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  const users = await Promise.all(Items.map(({ userId }) => findUser(userId)))
  return users.filter(user => user !== undefined).filter(({ isAdmin }) => isAdmin)
}
