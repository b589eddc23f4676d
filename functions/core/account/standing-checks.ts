import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { UserEntity } from '../../platform/users.ts'

/** Part of what may only be done to a suspended member, or only while they are not: it may change at the same moment. */
export const checkSuspended = (userId: string) =>
  UserEntity.build(ConditionCheck).key({ id: userId }).condition({ attr: 'suspended', exists: true })

/** Holds for a closed account, too. */
export const checkNotSuspended = (userId: string) =>
  UserEntity.build(ConditionCheck).key({ id: userId }).condition({ attr: 'suspended', exists: false })
