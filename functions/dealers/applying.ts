import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { dealers, OwnDealerApplication } from '../../shared/contract/endpoints/dealers.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { countryName } from '../../shared/rules/countries.ts'
import { readVatNumber, vatNumberText } from '../../shared/rules/vat-number.ts'
import { changeTaxTerms, findTaxTerms } from '../core/money/tax/tax-store.ts'
import { tryTransact } from '../platform/table.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { withoutNulls } from '../platform/without-nulls.ts'
import { findDealerApplication, putDealerApplication } from './dealer-store.ts'
import { presentOwn } from './present-application.ts'
import { isWellFormed } from './vat-format.ts'

type Application = BodyOf<typeof dealers.applyAsDealer>

export async function readOwn({ id }: Pick<UserRecord, 'id'>): Promise<OwnDealerApplication> {
  const [application, terms, user] = await Promise.all([findDealerApplication(id), findTaxTerms(id), findUser(id)])
  return presentOwn(application, terms, user)
}

/**
 * The business goes into the tax terms, where receipts and invoices read it. Without a VAT number they keep a tax number
 * that is there.
 * @throws DomainError vat_number_wrong, application_waiting, conflict
 */
export async function apply(body: Application, user: UserRecord, now: Date): Promise<OwnDealerApplication> {
  const { version, businessName, businessAddress, hasVatNumber, vatNumber, ...said } = body
  const taxNumber = hasVatNumber && vatNumber ? checkedVatNumber(vatNumber, said.country) : undefined
  const [found, terms] = await Promise.all([findDealerApplication(user.id), findTaxTerms(user.id)])
  if (found?.state === 'waiting') throw new DomainError('application_waiting')
  if ((found?.version ?? 0) !== version) throw new DomainError('conflict')
  const at = now.toISOString()
  const isWritten = await tryTransact(
    putDealerApplication(found, {
      ...withoutNulls(said),
      userId: user.id,
      state: 'waiting',
      hasVatNumber,
      askedAt: at,
    }),
    ...changeTaxTerms(terms, {
      userId: user.id,
      status: terms?.status ?? 'not_liable',
      rateBps: terms?.rateBps ?? 0,
      taxNumber: taxNumber ?? terms?.taxNumber,
      businessName,
      businessAddress,
      country: terms?.country,
      state: terms?.state,
      resaleCertificate: terms?.resaleCertificate,
      updatedAt: at,
    }),
  )
  if (!isWritten) throw new DomainError('conflict')
  return readOwn(user)
}

/** As VIES and invoices write it. @throws DomainError vat_number_wrong */
function checkedVatNumber(typed: string, country: string): string {
  const number = readVatNumber(typed, country)
  if (!number) return typed
  if (isWellFormed(number)) return vatNumberText(number)
  const reason =
    number.prefix === 'EL'
      ? countryName('GR')
      : number.prefix === 'XI'
        ? 'Northern Ireland'
        : countryName(number.prefix)
  const error = new DomainError('vat_number_wrong', { reason })
  throw new DomainError('vat_number_wrong', { reason }, [{ path: 'vatNumber', message: error.message }])
}

/** @throws DomainError application_decided */
export async function withdraw(version: number, user: UserRecord): Promise<OwnDealerApplication> {
  const found = await findDealerApplication(user.id)
  if (found?.state !== 'waiting' || found.version !== version) throw new DomainError('application_decided')
  if (!(await tryTransact(putDealerApplication(found, { ...found, state: 'withdrawn' }))))
    throw new DomainError('application_decided')
  return readOwn(user)
}
