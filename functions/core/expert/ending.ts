import { expertRequestMoved } from '../../../events/expert.ts'
import { isPending } from '../../../shared/rules/experts.ts'
import { emit } from '../../platform/outbox.ts'
import { type TransactionPart, transactNamed } from '../../platform/table.ts'
import { freeExpert, noLongerOpen, type RequestKey } from './expert-store.ts'
import { findRequest, type NewRequest, putRequest, type RequestRecord } from './request-store.ts'

type Move = 'declined' | 'called_back' | 'expired'

export const told = (
  request: NewRequest,
  move: Move | 'asked' | 'accepted' | 'answered' | 'withdrawn',
  now: Date,
): TransactionPart => {
  const { id: requestId, inventoryId, itemName, ownerId, expertId, expertName, until } = request
  return emit(
    expertRequestMoved,
    {
      ...{ requestId, inventoryId, itemName, ownerId, expertId, expertName, move },
      until: isPending(request.state) ? until : null,
      reason: (move === 'declined' && request.reason) || null,
    },
    now,
  )
}

/**
 * Ends an open request without an estimate: the expert no longer sees the piece.
 * @returns undefined if it has changed since it was read
 */
export async function endRequest(
  read: RequestRecord,
  move: Move,
  now: Date,
  reason?: string,
): Promise<NewRequest | undefined> {
  const ended: NewRequest = { ...read, state: move, endedAt: now.toISOString(), ...(reason && { reason }) }
  const counts = { asked: noLongerOpen(read.ownerId, read), expert: freeExpert(read) }
  for (;;) {
    const refused = await transactNamed({ request: putRequest(read, ended), ...counts }, told(ended, move, now))
    if (refused === undefined) return ended
    if (refused === 'request') return undefined
    // Who closed their account has no count.
    delete (counts as Partial<typeof counts>)[refused]
  }
}

const TRIES = 4

/** Ends it if it is still open. May be repeated. */
export async function endIfOpen(
  key: RequestKey,
  move: Move,
  now: Date,
  stillEnds: (request: RequestRecord) => boolean = () => true,
  reason?: string,
): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const request = await findRequest(key)
    if (!request || !isPending(request.state) || !stillEnds(request)) return
    if (await endRequest(request, move, now, reason)) return
  }
  throw new Error(`Others kept changing the request about ${key.inventoryId}.`)
}
