import { notices } from '../../shared/endpoints/notices.ts'
import { noticeGroups } from '../../shared/notices.ts'
import { choiceOf } from '../core/notice/notice-choices.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(notices.getNoticeChoices, {}, async ({ user }) => ({
  choices: noticeGroups.map(group => ({ group, ...choiceOf(user, group) })),
}))
