import { saleEvents } from '../../../shared/contract/endpoints/sale-events.ts'
import { useRead } from '../../lib/queries.ts'
import type { EventPhase } from './event-words.ts'

const ASK_MS = 30_000
const ASK_CLOSING_MS = 10_000

export function useStanding(id: string, isAsked: boolean, phase: EventPhase) {
  const { data } = useRead(
    saleEvents.getSaleStanding,
    { params: { id } },
    { enabled: isAsked, refetchInterval: phase === 'closing' ? ASK_CLOSING_MS : ASK_MS },
  )
  return isAsked ? data : undefined
}

export type EventStanding = NonNullable<ReturnType<typeof useStanding>>
