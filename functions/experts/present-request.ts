import type {
  ExpertEstimate,
  ExpertRequest,
  PieceRequest,
  ShownEstimate,
} from '../../shared/contract/endpoints/experts.ts'
import { isPending } from '../../shared/rules/experts.ts'
import type { NewRequest } from '../core/expert/request-store.ts'

const presentEstimate = ({ estimate }: NewRequest): ExpertEstimate | null => {
  if (!estimate) return null
  const { minCents: min, maxCents: max, ...words } = estimate
  return { ...words, min, max }
}

const presentFields = (request: NewRequest) => ({
  id: request.id,
  itemName: request.itemName,
  question: request.question ?? null,
  state: request.state,
  askedAt: request.askedAt,
  until: isPending(request.state) ? request.until : null,
  endedAt: request.endedAt ?? null,
  reason: request.reason ?? null,
  estimate: presentEstimate(request),
  withdrawnAt: request.withdrawnAt ?? null,
})

/** As its expert sees it: nothing of its owner. */
export const presentToExpert = (request: NewRequest): ExpertRequest => presentFields(request)

export const presentToOwner = (request: NewRequest, isChangedSince: boolean): PieceRequest => ({
  ...presentFields(request),
  expertId: request.expertId,
  name: request.expertName,
  credentials: request.credentials ?? null,
  isChangedSince,
  shownOn: request.shownOn ?? null,
})

export const presentShown = (request: NewRequest, isChangedSince: boolean): ShownEstimate => ({
  id: request.id,
  name: request.expertName,
  credentials: request.credentials ?? null,
  withdrawnAt: request.withdrawnAt ?? null,
  isChangedSince,
  estimate: request.withdrawnAt ? null : presentEstimate(request),
})
