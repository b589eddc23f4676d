import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { deleteDraft } from '../core/draft/draft-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(drafts.deleteListingDraft, {}, async ({ user, params }) => {
  if (!(await deleteDraft({ userId: user.id, ...params }))) throw new DomainError('not_found')
  return { ok: true }
})
