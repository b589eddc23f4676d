import { finance } from '../../shared/contract/endpoints/finance.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findFeeTax } from '../core/money/tax/fee-tax.ts'
import { changeTaxTerms, findTaxTerms } from '../core/money/tax/tax-store.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { tryTransact } from '../platform/table.ts'
import { withoutNulls } from '../platform/without-nulls.ts'
import { presentTaxTerms } from './present-tax-terms.ts'

export const handler = endpoint(finance.updateTaxTerms, {}, async ({ user, body, now }) => {
  const { rate, ...fields } = body
  const rateBps = body.status === 'not_liable' ? 0 : (rate ?? 0)
  const terms = { userId: user.id, ...withoutNulls(fields), rateBps, updatedAt: now.toISOString() }
  const read = await findTaxTerms(user.id)
  const isTrader = read?.trading?.isTrader === true
  if (isTrader) refuseNameless(terms)
  // A trader's is in their imprint: it can be changed, and not taken away.
  const country = fields.country ?? (isTrader ? undefined : null)
  if (!(await tryTransact(...changeTaxTerms(read, { ...terms, country })))) throw new DomainError('conflict')
  const { vat } = await readSettings()
  return presentTaxTerms(await findTaxTerms(user.id), await findFeeTax(user.id, vat))
})

/** The law has a trader's name and address shown. @throws DomainError invalid_request */
function refuseNameless(terms: { readonly businessName?: string; readonly businessAddress?: string }): void {
  const issues = [
    ...(terms.businessName
      ? []
      : [{ path: 'businessName', message: 'You are a trader: keep the name of your business.' }]),
    ...(terms.businessAddress
      ? []
      : [{ path: 'businessAddress', message: 'You are a trader: keep the address of your business.' }]),
  ]
  if (issues.length > 0) throw new DomainError('invalid_request', {}, issues)
}
