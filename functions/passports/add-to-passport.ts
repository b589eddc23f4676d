import { passports } from '../../shared/contract/endpoints/passports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findPassport } from '../core/passport/passport-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { addToPassport } from './adding.ts'
import { countPassportChange } from './change-limit.ts'

export const handler = endpoint(passports.addToPassport, {}, async ({ params, user, body, now }) => {
  await countPassportChange(user.id, now)
  await addToPassport(params.id, user.id, body, now)
  const passport = await findPassport(params.id)
  if (!passport) throw new DomainError('not_found')
  return passport
})
