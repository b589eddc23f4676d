import { DomainError } from '../../shared/contract/errors.ts'
import { findUser, type UserRecord } from '../platform/users.ts'

/** @throws DomainError not_found */
export async function existingMember(id: string): Promise<UserRecord> {
  const user = await findUser(id)
  if (!user) throw new DomainError('not_found')
  return user
}
