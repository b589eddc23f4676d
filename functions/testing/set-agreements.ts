import { $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { UserEntity, type UserRecord } from '../platform/users.ts'

/** As if someone had agreed to nothing, or to other versions. */
export async function setAgreements(id: string, agreements: UserRecord['agreements']): Promise<void> {
  await UserEntity.build(UpdateItemCommand)
    .item({ id, agreements: agreements ? $set(agreements) : $remove() })
    .options({ condition: { attr: 'username', exists: true } })
    .send()
}
