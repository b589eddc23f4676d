import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatPercent } from '../../shared/rules/numbers.ts'
import { useDemoAccounts } from '../lib/api/get-demo-accounts.ts'

/** On one machine, at its first start: more pieces are on their way. */
export function DemoComing() {
  const { isComing = false, addedPercent = 0 } = useDemoAccounts().data ?? {}
  const wasComing = useRef(false)
  const client = useQueryClient()
  useEffect(() => {
    if (wasComing.current && !isComing) void client.invalidateQueries()
    wasComing.current = isComing
  }, [isComing, client])
  return (
    <p role="status" className="border-b bg-surface text-center text-small empty:hidden">
      {isComing && (
        <span className="page block py-2.5">
          The demo pieces are still being added. So far, {formatPercent(addedPercent)} of the work is done.
        </span>
      )}
    </p>
  )
}
