import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { presentDraft } from '../core/draft/present-draft.ts'
import { endpoint } from '../platform/endpoint.ts'
import { saveDraft } from './saving.ts'

export const handler = endpoint(drafts.saveListingDraft, {}, async ({ user, params, body, now }) =>
  presentDraft(await saveDraft({ userId: user.id, ...params }, body, now)),
)
