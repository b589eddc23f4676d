import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { existingMember } from './existing-member.ts'
import { readHistory } from './history.ts'

export const handler = endpoint(members.listMemberHistory, {}, async ({ params, query, now }) =>
  readHistory(query.about, await existingMember(params.id), query.cursor, now),
)
