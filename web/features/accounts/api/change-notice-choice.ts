import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { notices } from '../../../../shared/endpoints/notices.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { noticeChoicesQuery } from './get-notice-choices.ts'

type Change = RequestBodyOf<typeof notices.changeNoticeChoice>

/** Shows the change at once. After a failure the page asks what counts. */
export function useChangeNoticeChoice() {
  const client = useQueryClient()
  const { queryKey } = noticeChoicesQuery
  return useMutation({
    mutationFn: (body: Change) => call(notices.changeNoticeChoice, { body }),
    onMutate: async ({ group, ...change }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, known => known && changed(known, group, change))
    },
    onError: error => {
      notify.error('Your choice was not saved', messageOf(error))
      return client.invalidateQueries({ queryKey })
    },
  })
}

function changed<Choices extends { choices: readonly { group: string }[] }>(
  known: Choices,
  group: string,
  change: Omit<Change, 'group'>,
): Choices {
  return { ...known, choices: known.choices.map(each => (each.group === group ? { ...each, ...change } : each)) }
}
