import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { noteAdmin } from '../functions/core/admin/admin-store.ts'
import { UserEntity } from '../functions/platform/users.ts'
import { giveSecondFactor } from '../functions/testing/second-factor.ts'

/** Makes someone an admin, with the second factor that admins need: only the first can do so by themselves. */
export async function appointAdmin(userId: string): Promise<void> {
  await UserEntity.build(UpdateItemCommand)
    .item({ id: userId, isAdmin: true })
    .options({ condition: { attr: 'username', exists: true } })
    .send()
  await noteAdmin(userId)
  await giveSecondFactor(userId)
}

/** Without an application. */
export async function makeDealer(userId: string): Promise<void> {
  await UserEntity.build(UpdateItemCommand)
    .item({ id: userId, accountType: 'dealer' })
    .options({ condition: { attr: 'username', exists: true } })
    .send()
}
