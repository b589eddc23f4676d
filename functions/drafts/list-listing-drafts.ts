import { drafts } from '../../shared/endpoints/drafts.ts'
import { endpoint } from '../kit/endpoint.ts'
import { findDrafts } from './draft-store.ts'
import { presentDraft } from './present-draft.ts'

export const handler = endpoint(drafts.listListingDrafts, {}, async ({ user }) =>
  (await findDrafts(user.id)).map(presentDraft),
)
