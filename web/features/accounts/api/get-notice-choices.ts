import { queryOptions, useQuery } from '@tanstack/react-query'
import { notices } from '../../../../shared/endpoints/notices.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export const noticeChoicesQuery = queryOptions(endpointQuery(notices.getNoticeChoices))

export const useNoticeChoices = () => useQuery(noticeChoicesQuery)
