import * as z from 'zod'
import { AUDIT_REASON_MAX } from '../../rules/audit.ts'
import { isEstimate } from '../../rules/estimate.ts'
import {
  ATTRIBUTION_MAX,
  BASIS_MAX,
  CREDENTIALS_MAX,
  certainties,
  EXPERT_NAME_MAX,
  expertQueues,
  expertRequestStates,
  MAX_EXPERT_AREAS,
  QUESTION_MAX,
  REFUSAL_MAX,
  sightings,
} from '../../rules/experts.ts'
import { categories } from '../../rules/listing.ts'
import { amount, amountField } from '../../rules/money.ts'
import { documentKinds } from '../../rules/piece-documents.ts'
import { pieceFacts } from '../../rules/piece-facts.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams, optionalText, requiredText } from '../fields.ts'
import { RANGE_ISSUE } from './inventory.ts'

const words = {
  name: requiredText(EXPERT_NAME_MAX, 'Enter the name that is shown.'),
  credentials: requiredText(CREDENTIALS_MAX, 'Say what makes them an expert.'),
  areas: z
    .array(z.enum(categories))
    .min(1, 'Choose at least one area.')
    .max(MAX_EXPERT_AREAS, `Choose at most ${MAX_EXPERT_AREAS} areas.`),
  takesRequests: z.boolean(),
}

const reason = requiredText(AUDIT_REASON_MAX, 'Say why.')

export const expertWordsBody = z.object(words)
const appointBody = expertWordsBody.extend({ reason })

const expert = z.object({
  id: z.string(),
  name: z.string(),
  credentials: z.string(),
  areas: z.array(z.enum(categories)),
  takesRequests: z.boolean(),
  estimates: z.number().int(),
  /** How often a piece sold within the range. Null before enough pieces were sold. */
  sold: z.object({ sales: z.number().int(), inside: z.number().int() }).nullable(),
})
export type Expert = z.output<typeof expert>

/** Null: they are no expert. */
const expertOrNone = z.object({ expert: expert.nullable() })

const estimate = z.object({
  attribution: z.string(),
  certainty: z.enum(certainties),
  min: amount,
  max: amount,
  basis: z.string(),
  seen: z.enum(sightings),
  signedAt: z.string(),
})
export type ExpertEstimate = z.output<typeof estimate>

const requestFields = {
  id: z.string(),
  itemName: z.string(),
  question: z.string().nullable(),
  state: z.enum(expertRequestStates),
  askedAt: z.string(),
  /** When it ends by itself. Null once it has ended. */
  until: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  estimate: estimate.nullable(),
  withdrawnAt: z.string().nullable(),
}

const pieceRequest = z.object({
  ...requestFields,
  expertId: z.string(),
  name: z.string(),
  credentials: z.string().nullable(),
  isChangedSince: z.boolean(),
  /** The listing that shows it. */
  shownOn: z.string().nullable(),
})
export type PieceRequest = z.output<typeof pieceRequest>

const shownEstimate = pieceRequest
  .pick({ id: true, name: true, credentials: true, withdrawnAt: true, isChangedSince: true })
  .extend({
    /** Null once it is withdrawn. */
    estimate: estimate.nullable(),
  })
export type ShownEstimate = z.output<typeof shownEstimate>

const expertRequest = z.object(requestFields)
export type ExpertRequest = z.output<typeof expertRequest>

const seenPiece = z.object({
  itemName: z.string(),
  category: z.string().nullable(),
  maker: z.string().nullable(),
  dateCreated: z.string().nullable(),
  culture: z.string().nullable(),
  materials: z.string().nullable(),
  description: z.string().nullable(),
  history: z.string().nullable(),
  facts: pieceFacts,
  images: z.array(z.string()),
  documents: z.array(z.object({ kind: z.enum(documentKinds), imageUrl: z.string() })),
})
export type SeenPiece = z.output<typeof seenPiece>

const openRequest = expertRequest.extend({
  /** Null once the request has ended. */
  piece: seenPiece.nullable(),
})

export const giveEstimateBody = z
  .object({
    attribution: requiredText(ATTRIBUTION_MAX, 'Say what it is.'),
    certainty: z.enum(certainties, { error: 'Say how sure you are.' }),
    min: amountField(),
    max: amountField(),
    basis: requiredText(BASIS_MAX, 'Say what your estimate rests on.'),
    seen: z.enum(sightings, { error: 'Say how you saw it.' }),
    isIndependent: z.literal(true, {
      error: 'You can only estimate pieces that you don’t own, sell or want to buy.',
    }),
    isSigned: z.literal(true, { error: 'Sign your estimate.' }),
  })
  .refine(({ min, max }) => isEstimate(min, max), { path: ['max'], message: RANGE_ISSUE.message })
export type GivenEstimate = z.output<typeof giveEstimateBody>

const pieceExpertParams = z.object({ id: idField, expertId: idField })
const done = z.object({ ok: z.boolean() })

export const experts = defineEndpoints({
  appointExpert: {
    method: 'POST',
    path: '/api/admin/members/{id}/expert',
    auth: 'admin',
    fresh: true,
    summary: 'Make a member an expert whom owners can ask for estimates, or change an expert’s words.',
    params: idParams,
    body: appointBody,
    response: expert,
    errors: ['not_found', 'unfit_expert', 'conflict'],
  },
  getMemberExpert: {
    method: 'GET',
    path: '/api/admin/members/{id}/expert',
    auth: 'admin',
    summary: 'Get what is shown of a member as an expert.',
    params: idParams,
    response: expertOrNone,
    errors: ['not_found'],
  },
  dismissExpert: {
    method: 'POST',
    path: '/api/admin/members/{id}/expert-end',
    auth: 'admin',
    fresh: true,
    summary: 'End a member’s role as an expert. Their open requests end, and their estimates stay.',
    params: idParams,
    body: z.object({ reason }),
    response: done,
    errors: ['not_found', 'not_expert', 'conflict'],
  },
  listExperts: {
    method: 'GET',
    path: '/api/experts',
    auth: 'public',
    summary: 'List experts with their areas, credentials and how often pieces sold within their ranges.',
    response: z.object({ experts: z.array(expert), minSales: z.number().int() }),
    cacheSeconds: 60,
  },
  getOwnExpert: {
    method: 'GET',
    path: '/api/expert',
    auth: 'member',
    summary: 'Get what is shown of me as an expert.',
    response: expertOrNone,
  },
  updateOwnExpert: {
    method: 'PATCH',
    path: '/api/expert',
    auth: 'member',
    summary: 'Change what is shown of me as an expert, and whether I take requests.',
    body: expertWordsBody,
    response: expert,
    errors: ['not_expert'],
  },
  leaveExperts: {
    method: 'DELETE',
    path: '/api/expert',
    auth: 'member',
    summary: 'Stop being an expert. My open requests end, and my estimates stay.',
    response: done,
    errors: ['not_expert'],
  },
  listExpertRequests: {
    method: 'GET',
    path: '/api/expert/requests',
    auth: 'member',
    summary: 'List what I was asked as an expert in pages, newest first: open, answered or withdrawn.',
    query: z.object({ queue: z.enum(expertQueues).default('open'), cursor: idField.optional() }),
    response: z.object({ requests: z.array(expertRequest), cursor: z.string().nullable() }),
  },
  getExpertRequest: {
    method: 'GET',
    path: '/api/expert/requests/{id}',
    auth: 'member',
    summary: 'Get a request to me as an expert; as long as it is open, with the piece.',
    params: idParams,
    response: openRequest,
    errors: ['not_found'],
  },
  acceptExpertRequest: {
    method: 'POST',
    path: '/api/expert/requests/{id}/acceptance',
    auth: 'member',
    confirmed: true,
    summary: 'Accept a request for an estimate, which gives me 14 days more.',
    params: idParams,
    response: expertRequest,
    errors: ['not_found', 'request_over', 'not_expert', 'not_available_to_you', 'conflict'],
  },
  declineExpertRequest: {
    method: 'POST',
    path: '/api/expert/requests/{id}/refusal',
    auth: 'member',
    summary: 'Decline a request for an estimate, with a reason for its owner.',
    params: idParams,
    body: z.object({ reason: requiredText(REFUSAL_MAX, 'Say why.') }),
    response: expertRequest,
    errors: ['not_found', 'request_over', 'conflict'],
  },
  giveExpertEstimate: {
    method: 'POST',
    path: '/api/expert/requests/{id}/estimate',
    auth: 'member',
    confirmed: true,
    summary: 'Sign my estimate of a piece. It can’t be changed afterwards, only withdrawn.',
    params: idParams,
    body: giveEstimateBody,
    response: expertRequest,
    errors: ['not_found', 'request_over', 'not_expert', 'expert_involved', 'not_available_to_you', 'conflict'],
  },
  withdrawExpertEstimate: {
    method: 'POST',
    path: '/api/expert/requests/{id}/withdrawal',
    auth: 'member',
    summary: 'Withdraw an estimate that I signed.',
    params: idParams,
    response: expertRequest,
    errors: ['not_found', 'estimate_not_given', 'conflict'],
  },
  askExpert: {
    method: 'POST',
    path: '/api/inventory/{id}/experts',
    auth: 'member',
    confirmed: true,
    summary: 'Ask an expert for an estimate of a piece of mine. It is free of charge.',
    params: idParams,
    body: z.object({ expertId: idField, question: optionalText(QUESTION_MAX) }),
    response: pieceRequest,
    status: 201,
    errors: [
      'not_found',
      'item_sold',
      'own_piece_asked',
      'expert_unavailable',
      'expert_busy',
      'already_asked',
      'too_many_experts',
      'too_many_requests_open',
      'conflict',
    ],
  },
  listPieceExperts: {
    method: 'GET',
    path: '/api/inventory/{id}/experts',
    auth: 'member',
    summary: 'List whom I asked about a piece of mine, with their estimates.',
    params: idParams,
    response: z.object({ requests: z.array(pieceRequest) }),
    errors: ['not_found'],
  },
  callBackExpert: {
    method: 'DELETE',
    path: '/api/inventory/{id}/experts/{expertId}',
    auth: 'member',
    summary: 'Withdraw a request to an expert, who then no longer sees the piece.',
    params: pieceExpertParams,
    response: pieceRequest,
    errors: ['not_found', 'request_over', 'conflict'],
  },
  showExpertEstimate: {
    method: 'POST',
    path: '/api/listings/{id}/experts/{expertId}',
    auth: 'member',
    summary: 'Show an expert’s estimate on my listing, or no longer.',
    params: pieceExpertParams,
    body: z.object({ isShown: z.boolean() }),
    response: pieceRequest,
    errors: ['not_found', 'estimate_not_given', 'estimate_relied_on', 'conflict'],
  },
  listShownEstimates: {
    method: 'GET',
    path: '/api/listings/{id}/experts',
    auth: 'public',
    summary: 'List the experts’ estimates that a listing shows.',
    params: idParams,
    response: z.object({ estimates: z.array(shownEstimate) }),
    errors: ['not_found'],
  },
})
