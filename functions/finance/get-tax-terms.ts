import { finance } from '../../shared/contract/endpoints/finance.ts'
import { findTaxTerms } from '../core/money/tax/tax-store.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentTaxTerms } from './present-tax-terms.ts'

export const handler = endpoint(finance.getTaxTerms, {}, async ({ user }) => {
  const [terms, { vat }] = await Promise.all([findTaxTerms(user.id), readSettings()])
  return presentTaxTerms(user, terms, vat)
})
