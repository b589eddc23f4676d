import { passports } from '../../shared/contract/endpoints/passports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findPassport } from '../core/passport/passport-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(passports.getPassport, {}, async ({ params }) => {
  const passport = await findPassport(params.id)
  if (!passport) throw new DomainError('not_found')
  return passport
})
