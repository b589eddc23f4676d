import { findAccount } from '../connect/accounts.ts'
import { PLATFORM } from '../payments/ledger.ts'
import {
  cancelAction,
  cancelIntent,
  connectionToken,
  listOwned,
  newCardPresentIntent,
  newLocation,
  newReader,
  ownIntent,
  ownReader,
  presentCard,
  processIntent,
} from '../terminal/readers.ts'
import * as p from './parameters.ts'
import { type Call, route } from './routes.ts'

const ours = { forConnectedAccounts: true }
const ownerIn = ({ onBehalfOf, workplace }: Call) => (onBehalfOf ? findAccount(onBehalfOf, workplace).id : PLATFORM)

const address = p.parts({
  line1: p.text(),
  line2: p.text().optional(),
  city: p.text().optional(),
  state: p.text().optional(),
  postal_code: p.text().optional(),
  country: p.text(2),
})

const READERS = '/v1/terminal/readers'

/** What a register asks for that sends payments to a reader (server-driven integration). */
export const terminalRoutes = [
  route(
    'POST',
    '/v1/terminal/connection_tokens',
    p.parameters({ location: p.text().optional() }),
    connectionToken,
    ours,
  ),
  route(
    'POST',
    '/v1/terminal/locations',
    p.parameters({ display_name: p.text(1000), address }, ['configuration_overrides', 'metadata', 'phone']),
    ({ display_name, address: { line1, line2, city, state, postal_code, country } }, call) =>
      newLocation(
        {
          display_name,
          address: {
            line1,
            line2: line2 ?? null,
            city: city ?? null,
            state: state ?? null,
            postal_code: postal_code ?? null,
            country,
          },
        },
        ownerIn(call),
        call.workplace,
      ),
    ours,
  ),
  route(
    'GET',
    '/v1/terminal/locations',
    p.listParameters({}),
    (_, call) => listOwned('terminal.location', ownerIn(call), call.workplace),
    ours,
  ),
  route(
    'POST',
    READERS,
    p.parameters({ registration_code: p.text(), label: p.text().optional(), location: p.text().optional() }, [
      'metadata',
    ]),
    (params, call) => newReader(params, ownerIn(call), call.workplace),
    ours,
  ),
  route(
    'GET',
    READERS,
    p.listParameters({}, ['device_type', 'location', 'serial_number', 'status']),
    (_, call) => listOwned('terminal.reader', ownerIn(call), call.workplace),
    ours,
  ),
  route(
    'GET',
    `${READERS}/:id`,
    p.parameters({}),
    (_, call) => ownReader(call.id, ownerIn(call), call.workplace),
    ours,
  ),
  route(
    'POST',
    `${READERS}/:id/process_payment_intent`,
    p.parameters({ payment_intent: p.text() }, ['process_config']),
    ({ payment_intent }, call) => {
      const owner = ownerIn(call)
      const intent = ownIntent(payment_intent, owner, call.workplace)
      return processIntent(ownReader(call.id, owner, call.workplace), intent, call.workplace)
    },
    ours,
  ),
  route(
    'POST',
    `${READERS}/:id/cancel_action`,
    p.parameters({}),
    (_, call) => cancelAction(ownReader(call.id, ownerIn(call), call.workplace), call.workplace),
    ours,
  ),
  route(
    'POST',
    '/v1/test_helpers/terminal/readers/:id/present_payment_method',
    p.parameters(
      {
        type: p.choice(['card_present'], ['card', 'interac_present']).optional(),
        card_present: p.parts({ number: p.text().optional() }).optional(),
      },
      ['amount_tip', 'card', 'interac_present'],
    ),
    ({ card_present }, call) =>
      presentCard(
        ownReader(call.id, ownerIn(call), call.workplace),
        card_present?.number ?? '4242424242424242',
        call.workplace,
      ),
    ours,
  ),
  route(
    'POST',
    '/v1/payment_intents',
    p.parameters(
      {
        amount: p.integer({ min: 1 }),
        currency: p.currency(),
        allowed_payment_method_types: p.list(p.choice(['card_present'], ['card', 'interac_present'])),
        capture_method: p.choice(['automatic'], ['manual', 'automatic_async']).optional(),
        description: p.text().optional(),
        metadata: p.metadata().optional(),
      },
      ['application_fee_amount', 'on_behalf_of', 'transfer_data', 'customer', 'receipt_email'],
    ),
    (params, call) => newCardPresentIntent(params, ownerIn(call), call.workplace),
    ours,
  ),
  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    p.parameters({}, ['cancellation_reason']),
    (_, call) => cancelIntent(ownIntent(call.id, ownerIn(call), call.workplace), call.workplace),
    ours,
  ),
]
