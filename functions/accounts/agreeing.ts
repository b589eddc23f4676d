import { $append, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { DomainError } from '../../shared/contract/errors.ts'
import { agreedTexts, mustAgree, type Versions, versionsAt } from '../../shared/rules/agreed-texts.ts'
import { tryWrite } from '../platform/table.ts'
import { findUser, UserEntity, type UserRecord } from '../platform/users.ts'

/** Nobody agrees to a version that they were not shown. @throws DomainError texts_changed */
export function checkInForce(agreed: Versions, now: Date): void {
  const inForce = versionsAt(now)
  if (agreedTexts.some(text => agreed[text] !== inForce[text])) throw new DomainError('texts_changed')
}

/** Twice is once. @throws DomainError texts_changed, not_signed_in: the account was closed meanwhile */
export async function agree(user: UserRecord, { terms, privacy }: Versions, now: Date): Promise<UserRecord> {
  checkInForce({ terms, privacy }, now)
  const known = user.agreements
  if (!mustAgree(known?.at(-1), now)) return user
  const agreement = { terms, privacy, at: now.toISOString() }
  const isSaved = await tryWrite(
    UserEntity.build(UpdateItemCommand)
      .item({ id: user.id, agreements: $append([agreement]), updatedAt: agreement.at })
      .options({
        condition: {
          and: [
            { attr: 'username', exists: true },
            known ? { size: 'agreements', eq: known.length } : { attr: 'agreements', exists: false },
          ],
        },
      })
      .send(),
  )
  if (isSaved) return { ...user, agreements: [...(known ?? []), agreement] }
  const current = await findUser(user.id)
  if (!current) throw new DomainError('not_signed_in')
  return current
}
