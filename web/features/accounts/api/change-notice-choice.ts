import { useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { notices } from '../../../../shared/contract/endpoints/notices.ts'
import { noticeChoicesQuery } from '../../../lib/api/get-notice-choices.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { useChange } from '../../../lib/queries.ts'

type Change = RequestBodyOf<typeof notices.changeNoticeChoice>

/** Shows the change before it is sent, because a switch that waits moves back first. */
export function useChangeNoticeChoice() {
  const client = useQueryClient()
  const { queryKey } = noticeChoicesQuery
  const { mutate } = useChange(notices.changeNoticeChoice, {
    // One after the other, so that the last choice is what stays.
    scope: { id: 'notice choices' },
    onError: error => {
      notify.error('Your choice was not saved', messageOf(error))
      return client.invalidateQueries({ queryKey })
    },
  })
  return (change: Change) => {
    client.setQueryData(queryKey, known => known && { choices: known.choices.map(each => withChange(each, change)) })
    mutate(change)
  }
}

const withChange = <Choice extends { group: string }>(choice: Choice, change: Change): Choice =>
  choice.group === change.group ? { ...choice, ...change } : choice
