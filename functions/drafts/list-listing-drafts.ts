import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { findDrafts } from '../core/draft/draft-store.ts'
import { presentDraft } from '../core/draft/present-draft.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(drafts.listListingDrafts, {}, async ({ user }) =>
  (await findDrafts(user.id)).map(presentDraft),
)
