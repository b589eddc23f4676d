import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findDraft } from '../core/draft/draft-store.ts'
import { presentDraft } from '../core/draft/present-draft.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(drafts.getListingDraft, {}, async ({ user, params }) => {
  const draft = await findDraft({ userId: user.id, ...params })
  if (!draft) throw new DomainError('not_found')
  return presentDraft(draft)
})
