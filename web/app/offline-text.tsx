import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isBusy, watchBusy } from '../lib/busy.ts'
import { endTime } from '../lib/dates.ts'
import { keptSince, watchKept } from '../lib/seen-answers.ts'
import { useIsOnline } from '../lib/use-is-online.ts'

export function OfflineText() {
  const isOnline = useIsOnline()
  const busy = useSyncExternalStore(watchBusy, isBusy)
  const client = useQueryClient()
  const kept = useSyncExternalStore(watchKept, keptSince)
  const asked = client.getQueryCache().findAll({ type: 'active' })
  const shown = asked.filter(({ state }) => state.data !== undefined)
  const hasFailed = asked.some(({ state }) => state.status === 'error' && state.data === undefined)
  if (busy && isOnline) return 'Vitrine is busy. Trying again...'
  const since = shown.map(({ queryKey: [name], state }) => kept.get(String(name)) ?? state.dataUpdatedAt)
  return (
    <>
      {isOnline ? 'Vitrine can’t be reached.' : 'You are offline.'}{' '}
      {since.length > 0 && !hasFailed
        ? `This page is as of ${endTime(new Date(Math.min(...since)).toISOString())}. `
        : ''}
      Messages and cash sales are sent later.
    </>
  )
}
