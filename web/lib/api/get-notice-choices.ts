import { useQuery } from '@tanstack/react-query'
import { notices } from '../../../shared/contract/endpoints/notices.ts'
import type { NoticeGroup } from '../../../shared/rules/notices.ts'
import { endpointQuery } from '../queries.ts'

export const noticeChoicesQuery = endpointQuery(notices.getNoticeChoices)

export const useNoticeChoices = () => useQuery(noticeChoicesQuery)

/** Undefined until it is known. */
export const useNoticeChoice = (group: NoticeGroup) =>
  useQuery({ ...noticeChoicesQuery, select: ({ choices }) => choices.find(choice => choice.group === group) }).data
