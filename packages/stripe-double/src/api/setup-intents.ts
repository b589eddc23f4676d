import { noSuch } from '../request-error.ts'
import * as p from './parameters.ts'
import { route } from './routes.ts'

const plain = p.parameters({})

export const setupRoutes = [
  route('GET', '/v1/setup_intents/:id', plain, (_, { id, workplace }) => {
    const intent = workplace.store.find('setup_intent', id)
    if (!intent) throw noSuch('setupintent', id, 'intent')
    return intent
  }),
  route('GET', '/v1/payment_methods/:id', plain, (_, { id, workplace }) => {
    const method = workplace.store.find('payment_method', id)
    if (!method) throw noSuch('PaymentMethod', id, 'payment_method')
    return method
  }),
  route('GET', '/v1/customers/:id', plain, (_, { id, workplace }) => {
    const customer = workplace.store.find('customer', id)
    if (!customer) throw noSuch('customer', id, 'id')
    return customer
  }),
]
