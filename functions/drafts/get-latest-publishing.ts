import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { latestPublishing } from './publishing-many.ts'

export const handler = endpoint(drafts.getLatestPublishing, {}, ({ user, now }) => latestPublishing(user.id, now))
