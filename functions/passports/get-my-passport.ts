import { passports } from '../../shared/contract/endpoints/passports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findWholePassport, isTheirs } from '../core/passport/passport-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { nameOf } from './owners.ts'

export const handler = endpoint(passports.getMyPassport, {}, async ({ params, user }) => {
  const found = await findWholePassport(params.id)
  if (!found) throw new DomainError('not_found')
  const { head, parts } = found
  return {
    isMine: isTheirs(head, user.id),
    inventoryId: (head.ownerId === user.id && head.itemId) || null,
    name: head.ownerId === user.id ? nameOf(found) : null,
    removable: parts
      .filter(({ authorId, content }) => authorId === user.id && content !== undefined)
      .map(({ seq, no }) => ({ entry: seq, part: no })),
  }
})
