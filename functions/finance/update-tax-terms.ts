import { finance } from '../../shared/contract/endpoints/finance.ts'
import { endpoint } from '../platform/endpoint.ts'
import { changeStatedTerms } from './changing-tax-terms.ts'

export const handler = endpoint(finance.updateTaxTerms, {}, ({ user, body, now }) => changeStatedTerms(user, body, now))
