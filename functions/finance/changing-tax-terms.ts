import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { finance, TaxTerms } from '../../shared/contract/endpoints/finance.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { collectsSalesTax, SALES_TAX_COUNTRY } from '../../shared/rules/fee-tax.ts'
import { countryOf } from '../core/money/tax/fee-tax.ts'
import { changeTaxTerms, findTaxTerms, statedCountry } from '../core/money/tax/tax-store.ts'
import { hasImprint } from '../core/money/tax/trader.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { tryTransact } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { withoutNulls } from '../platform/without-nulls.ts'
import { presentTaxTerms } from './present-tax-terms.ts'

/** @throws DomainError invalid_request, conflict */
export async function changeStatedTerms(
  user: UserRecord,
  body: BodyOf<typeof finance.updateTaxTerms>,
  now: Date,
): Promise<TaxTerms> {
  const { rate, state, resaleCertificate, ...fields } = body
  const rateBps = body.status === 'not_liable' ? 0 : (rate ?? 0)
  const stated = { userId: user.id, ...withoutNulls(fields), rateBps, updatedAt: now.toISOString() }
  const [read, { vat }] = await Promise.all([findTaxTerms(user.id), readSettings()])
  const isInImprint = hasImprint(user, read)
  if (isInImprint) refuseNameless(stated)
  const country = fields.country ?? (isInImprint && read ? statedCountry(read) : null) ?? null
  const isAmerican = (country ?? countryOf(user, undefined)) === SALES_TAX_COUNTRY
  if (isAmerican && collectsSalesTax(vat) && !state) throw new DomainError('invalid_request', {}, [NO_STATE])
  const inAmerica = {
    state: (isAmerican && state) || null,
    resaleCertificate: (isAmerican && resaleCertificate) || null,
  }
  if (!(await tryTransact(...changeTaxTerms(read, { ...stated, country, ...inAmerica }))))
    throw new DomainError('conflict')
  return presentTaxTerms(user, await findTaxTerms(user.id), vat)
}

const NO_STATE = {
  path: 'state',
  message: 'Choose your state: in some states, sales tax is added to commission and fees.',
}

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
