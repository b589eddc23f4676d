import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Caller } from '../core/account/caller.ts'
import { activity } from '../core/account/security.ts'
import { nextSessionEpoch } from '../core/account/session-epoch.ts'
import { logSecurity } from '../platform/security-log.ts'
import { type Session, SessionEntity } from '../platform/session.ts'
import { tryTransact } from '../platform/table.ts'

export async function removeSession(userId: string, hash: string, caller: Caller): Promise<boolean> {
  const isWritten = await tryTransact(
    SessionEntity.build(DeleteTransaction)
      .key({ userId, hash })
      .options({ condition: { attr: 'hash', exists: true } }),
    activity('session-ended', userId, caller),
  )
  if (!isWritten) return false
  await logSecurity('session-ended', userId, caller.clientAddress)
  return true
}

/** Only this session moves to the next epoch. @returns it. @throws DomainError conflict, if either ended meanwhile */
export async function leaveOnly({ user, hash }: Session, caller: Caller): Promise<number> {
  const { now } = caller
  const { round, parts } = nextSessionEpoch(user, user.sessionRound, now)
  const isWritten = await tryTransact(
    ...parts,
    SessionEntity.build(UpdateTransaction)
      .item({ userId: user.id, hash, round })
      .options({ condition: { attr: 'hash', exists: true } }),
    activity('other-sessions-ended', user.id, caller),
  )
  if (!isWritten) throw new DomainError('conflict')
  await logSecurity('other-sessions-ended', user.id, caller.clientAddress)
  return round
}
