import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readMemberFile } from './member-file.ts'

export const handler = endpoint(members.getMember, {}, ({ params, now }) => readMemberFile(params.id, now))
