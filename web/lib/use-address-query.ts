import { useCallback } from 'react'
// biome-ignore lint/style/noRestrictedImports: what it loses, this hook keeps
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { addressNow, isStillAt } from './address-now.ts'

/** Named values of a query. */
export type QueryPart = Readonly<Record<string, string>>

type Change = (part: QueryPart | ((now: URLSearchParams) => QueryPart), options?: NavigateOptions) => void

export const queryNow = () => addressNow().searchParams

/** Empty values are left out, and what isn’t named stays. */
export function queryWith(query: URLSearchParams, part: QueryPart): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(part)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/**
 * @returns the query that is shown, and a way to change parts of it: of two changes at once none is lost, and a page that
 * is being left changes nothing
 */
export function useAddressQuery(): [query: URLSearchParams, change: Change] {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const change = useCallback<Change>(
    (part, options = { replace: true }) => {
      if (!isStillAt(pathname)) return
      const now = queryNow()
      const next = queryWith(now, typeof part === 'function' ? part(now) : part)
      void navigate({ search: next.toString() }, options)
    },
    [navigate, pathname],
  )
  return [query, change]
}
