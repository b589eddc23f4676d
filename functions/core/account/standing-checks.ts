import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { DomainError } from '../../../shared/contract/errors.ts'
import { findUser, UserEntity } from '../../platform/users.ts'

/** Part of what may only be done to a suspended member, or only while they are not: it may change at the same moment. */
export const checkSuspended = (userId: string) =>
  UserEntity.build(ConditionCheck).key({ id: userId }).condition({ attr: 'suspended', exists: true })

/** Holds for a closed account, too. */
export const checkNotSuspended = (userId: string) =>
  UserEntity.build(ConditionCheck).key({ id: userId }).condition({ attr: 'suspended', exists: false })

/**
 * For work that may go on long after its request was let in. It is no condition of a write: where a person's writes come
 * many at once, each would conflict with the others over their account's item.
 * @throws DomainError account_suspended
 */
export async function refuseSuspended(userId: string): Promise<void> {
  if ((await findUser(userId))?.suspended) throw new DomainError('account_suspended')
}
