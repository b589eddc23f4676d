import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { UserEntity, type UserRecord } from '../../platform/users.ts'
import { CredentialEntity } from './credential-store.ts'

interface EpochChanges {
  passwordHash?: string
  /** Fails if they have the role already, or no longer. */
  isAdmin?: boolean
  hasSecondFactor?: true
  emailUnconfirmed?: boolean | undefined
}

const isOne = { attr: 'isAdmin', eq: true } as const
const mayBeAdmin = {
  and: [
    { attr: 'username' as const, exists: true },
    { attr: 'isAdmin' as const, ne: true },
    { attr: 'suspended' as const, exists: false },
  ],
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
      UserEntity.build(UpdateTransaction)
        .item({
          id: user.id,
          sessionRound: next,
          ...(isAdmin !== undefined && { isAdmin }),
          ...(hasSecondFactor && { hasSecondFactor }),
          ...(emailUnconfirmed === false && { emailUnconfirmed: $remove() }),
          updatedAt: now.toISOString(),
        })
        .options(isAdmin === undefined ? {} : { condition: isAdmin ? mayBeAdmin : isOne }),
    ],
  }
}
