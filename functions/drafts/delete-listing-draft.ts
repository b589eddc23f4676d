import { drafts } from '../../shared/endpoints/drafts.ts'
import { DomainError } from '../../shared/errors.ts'
import { endpoint } from '../kit/endpoint.ts'
import { deleteDraft } from './draft-store.ts'

export const handler = endpoint(drafts.deleteListingDraft, {}, async ({ user, params }) => {
  if (!(await deleteDraft({ userId: user.id, ...params }))) throw new DomainError('not_found')
  return { ok: true }
})
