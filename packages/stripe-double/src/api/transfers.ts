import { reverse, transfer } from '../payments/transferring.ts'
import { noSuch } from '../request-error.ts'
import { listPage } from './lists.ts'
import * as p from './parameters.ts'
import { route } from './routes.ts'

const createParameters = p.parameters(
  {
    amount: p.integer({ min: 1 }),
    currency: p.currency(),
    destination: p.text(),
    description: p.text().optional(),
    metadata: p.metadata().optional(),
    source_transaction: p.text().optional(),
    transfer_group: p.text().optional(),
  },
  ['source_type'],
)

const listParameters = p.listParameters({ destination: p.text().optional(), transfer_group: p.text().optional() })

const reversalParameters = p.parameters(
  {
    amount: p.integer({ min: 1 }).optional(),
    description: p.text().optional(),
    metadata: p.metadata().optional(),
  },
  ['refund_application_fee'],
)

const TRANSFERS = '/v1/transfers'

export const transferRoutes = [
  route('POST', TRANSFERS, createParameters, (params, { workplace }) => transfer(params, workplace)),
  route('GET', `${TRANSFERS}/:id`, p.parameters({}), (_, { id, workplace }) => {
    const found = workplace.store.find('transfer', id)
    if (!found) throw noSuch('transfer', id, 'transfer')
    return found
  }),
  route('POST', `${TRANSFERS}/:id/reversals`, reversalParameters, (params, { id, workplace }) =>
    reverse({ ...params, id }, workplace),
  ),
  route('GET', `${TRANSFERS}/:id/reversals`, p.listParameters({}), (paging, { id, workplace }) =>
    listPage('transfer_reversal', `${TRANSFERS}/${id}/reversals`, paging, { where: { transfer: id } }, workplace.store),
  ),
  route('GET', TRANSFERS, listParameters, ({ destination, transfer_group, ...paging }, { workplace }) =>
    listPage('transfer', TRANSFERS, paging, { where: { destination, transfer_group } }, workplace.store),
  ),
]
