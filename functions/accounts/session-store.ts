import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Caller } from '../core/account/caller.ts'
import { activity } from '../core/account/security.ts'
import { nextSessionEpoch } from '../core/account/session-epoch.ts'
import { logSecurity } from '../platform/security-log.ts'
import { type Session, SessionEntity, type SessionRecord } from '../platform/session.ts'
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

/** Part of a change. Fails if the session has ended. */
export const changeSession = ({ user, hash }: Session, change: Partial<Pick<SessionRecord, 'round' | 'provenAt'>>) =>
  SessionEntity.build(UpdateTransaction)
    .item({ userId: user.id, hash, ...change })
    .options({ condition: { attr: 'hash', exists: true } })

/** Only this session moves to the next epoch. @returns it. @throws DomainError conflict, if either ended meanwhile */
export async function leaveOnly(session: Session, caller: Caller): Promise<number> {
  const { now } = caller
  const { user } = session
  const { round, parts } = nextSessionEpoch(user, user.sessionRound, now)
  const isWritten = await tryTransact(
    ...parts,
    changeSession(session, { round }),
    activity('other-sessions-ended', user.id, caller),
  )
  if (!isWritten) throw new DomainError('conflict')
  await logSecurity('other-sessions-ended', user.id, caller.clientAddress)
  return round
}
