import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { UserEntity, type UserRecord } from '../platform/users.ts'
import { CredentialEntity } from './account-store.ts'

interface EpochChanges {
  /** Of a new password. */
  passwordHash?: string
  /** A member becomes an admin. */
  isAdmin?: true
  /** False: the address is confirmed now. */
  emailUnconfirmed?: boolean | undefined
}

/**
 * The end of all sessions of a person at once: a session is of the round in which it began, and this begins the next. The
 * credential bears the number as well, so that a login that read the old password opens a session of the old round.
 * @param round the one that was read; where it is not the present one any more, the first part's condition fails
 * @param changes what changes together with it
 */
export function nextSessionEpoch(
  user: UserRecord,
  round: number | undefined,
  now: Date,
  { passwordHash, isAdmin, emailUnconfirmed }: EpochChanges = {},
) {
  const next = (round ?? 0) + 1
  const isThisRound = round === undefined ? { attr: 'round', exists: false } : { attr: 'round', eq: round }
  return {
    round: next,
    parts: [
      CredentialEntity.build(UpdateTransaction)
        .item({ userId: user.id, round: next, ...(passwordHash !== undefined && { passwordHash }) })
        .options({ condition: isThisRound as { attr: 'round'; exists: false } | { attr: 'round'; eq: number } }),
      UserEntity.build(UpdateTransaction).item({
        id: user.id,
        sessionRound: next,
        ...(isAdmin && { isAdmin }),
        ...(emailUnconfirmed === false && { emailUnconfirmed: $remove() }),
        updatedAt: now.toISOString(),
      }),
    ],
  }
}
