import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { signedIn, unreadMessages, unreadNotifications } from '../../shared/contract/endpoints/every-page.ts'
import { isBusy, watchBusy } from '../lib/busy.ts'
import { endTime } from '../lib/dates.ts'
import { keptSince, watchKept } from '../lib/seen-answers.ts'
import { useIsOnline } from '../lib/use-is-online.ts'

/** What every page asks says nothing of this one. */
const everyPage = new Set<string>(
  Object.values({ ...signedIn, ...unreadMessages, ...unreadNotifications }).map(({ name }) => name),
)

export function OfflineText() {
  const isOnline = useIsOnline()
  const busy = useSyncExternalStore(watchBusy, isBusy)
  const client = useQueryClient()
  const kept = useSyncExternalStore(watchKept, keptSince)
  const shown = client.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey: [name], state }) => state.data !== undefined && !everyPage.has(String(name)),
  })
  if (busy && isOnline) return 'Vitrine is busy. Trying again...'
  const since = shown.map(({ queryKey: [name], state }) => kept.get(String(name)) ?? state.dataUpdatedAt)
  return (
    <>
      {isOnline ? 'Vitrine can’t be reached.' : 'You are offline.'}{' '}
      {since.length > 0 ? `This page is as of ${endTime(new Date(Math.min(...since)).toISOString())}. ` : ''}
      Messages and cash sales are sent later.
    </>
  )
}
