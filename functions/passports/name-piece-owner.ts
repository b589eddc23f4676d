import { passports } from '../../shared/contract/endpoints/passports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findPassport } from '../core/passport/passport-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countPassportChange } from './change-limit.ts'
import { nameOwner } from './owners.ts'

export const handler = endpoint(passports.namePieceOwner, {}, async ({ params, user, body, now }) => {
  if (body.name) await countPassportChange(user.id, now)
  await nameOwner(params.id, user.id, body.name, now)
  const passport = await findPassport(params.id)
  if (!passport) throw new DomainError('not_found')
  return passport
})
