import type Stripe from 'stripe'
import { decideDispute, EVIDENCE_TEXTS, updateDispute } from '../payments/disputing.ts'
import { noSuch, RequestError } from '../request-error.ts'
import type { Workplace } from '../workplace.ts'
import { listPage } from './lists.ts'
import * as p from './parameters.ts'
import { route } from './routes.ts'

const DISPUTES = '/v1/disputes'

function existing(id: string, { store }: Workplace): Stripe.Dispute {
  const dispute = store.find('dispute', id)
  if (!dispute) throw noSuch('dispute', id, 'dispute')
  return dispute
}

const evidence = p.parts(Object.fromEntries(EVIDENCE_TEXTS.map(name => [name, p.text(20_000).optional()])), [
  'appeal',
  'enhanced_evidence',
])

const updateParameters = p.parameters(
  { evidence: evidence.optional(), metadata: p.metadata().optional(), submit: p.flag().optional() },
  ['intended_submission_method'],
)

/** The shop accepts that the buyer keeps the money. */
function close(dispute: Stripe.Dispute, workplace: Workplace): Stripe.Dispute {
  if (dispute.status === 'needs_response') return decideDispute(dispute, 'lost', workplace)
  throw new RequestError(`This dispute cannot be closed. It has a status of ${dispute.status}.`)
}

export const disputeRoutes = [
  route(
    'GET',
    DISPUTES,
    p.listParameters({ charge: p.text().optional(), payment_intent: p.text().optional() }),
    ({ charge, payment_intent, ...paging }, { workplace }) =>
      listPage('dispute', DISPUTES, paging, { where: { charge, payment_intent } }, workplace.store),
  ),
  route('GET', `${DISPUTES}/:id`, p.parameters({}), (_, { id, workplace }) => existing(id, workplace)),
  route('POST', `${DISPUTES}/:id`, updateParameters, ({ evidence, metadata, submit }, { id, workplace }) =>
    updateDispute(
      existing(id, workplace),
      { evidence: evidence as Record<string, string> | undefined, metadata, submit },
      workplace,
    ),
  ),
  route('POST', `${DISPUTES}/:id/close`, p.parameters({}), (_, { id, workplace }) =>
    close(existing(id, workplace), workplace),
  ),
]
