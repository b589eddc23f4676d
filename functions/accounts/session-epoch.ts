import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { CredentialEntity } from '../core/account/credential-store.ts'
import { UserEntity, type UserRecord } from '../platform/users.ts'

interface EpochChanges {
  passwordHash?: string
  isAdmin?: true
  hasSecondFactor?: true
  emailUnconfirmed?: boolean | undefined
}

/** Each session belongs to an epoch (`round`); starting the next one ends them all. Fails if `round` has changed. */
export function nextSessionEpoch(
  user: UserRecord,
  round: number | undefined,
  now: Date,
  { passwordHash, isAdmin, hasSecondFactor, emailUnconfirmed }: EpochChanges = {},
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
        ...(hasSecondFactor && { hasSecondFactor }),
        ...(emailUnconfirmed === false && { emailUnconfirmed: $remove() }),
        updatedAt: now.toISOString(),
      }),
    ],
  }
}
