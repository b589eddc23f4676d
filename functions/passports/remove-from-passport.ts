import { passports } from '../../shared/contract/endpoints/passports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { emptyPart, findPassport, findWholePassport, writePassport } from '../core/passport/passport-store.ts'
import { endpoint } from '../platform/endpoint.ts'

/** Who wrote it can, whoever owns the piece now. */
export const handler = endpoint(passports.removeFromPassport, {}, async ({ params: { id }, user, body, now }) => {
  await writePassport(id, now, async () => {
    const found = await findWholePassport(id)
    const part = found?.parts.find(({ seq, no }) => seq === body.entry && no === body.part)
    if (!found || !part) throw new DomainError('not_found')
    if (part.removed) throw new DomainError('passport_part_gone')
    if (part.authorId !== user.id) throw new DomainError('not_found')
    return {
      head: found.head,
      drafts: [{ kind: 'removed' as const, data: { entry: part.seq, by: 'request' as const } }],
      guard: [emptyPart(part, 'request')],
    }
  })
  const passport = await findPassport(id)
  if (!passport) throw new DomainError('not_found')
  return passport
})
