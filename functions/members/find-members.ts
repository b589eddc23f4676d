import { members } from '../../shared/contract/endpoints/members.ts'
import { findMembersByWords } from '../core/account/member-words.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findUser } from '../platform/users.ts'
import { presentSummary } from './present-summary.ts'

const PAGE = 25
/** As members' ids are. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export const handler = endpoint(members.findMembers, {}, async ({ query: { words, cursor } }) => {
  const named = ID.test(words) ? await findUser(words) : undefined
  if (named) return { members: [presentSummary(named)], cursor: null }
  const found = await findMembersByWords(words, PAGE, cursor)
  return { members: found.members.map(presentSummary), cursor: found.cursor }
})
