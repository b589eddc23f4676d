import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { gateHistory } from './history-gate.ts'
import { guardLeaving, type WayOff } from './leaving.ts'

/** React Router numbers its entries in the browser's history. */
const placeInHistory = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/** The path within the app that a click leads to; undefined where the browser handles it. */
function pathAskedFor(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link?.href || !isPlain || link.target || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== window.location.origin || pathname === window.location.pathname) return undefined
  return pathname + search + hash
}

/** Asks before leaving the page; for closing the tab or going to another site the browser asks itself. */
export function useLeaveGuard(isGuarded: boolean) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [goOn, setGoOn] = useState<WayOff | null>(null)
  const [isLeaving, setLeaving] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another place in the history
  useEffect(() => {
    if (!isGuarded || isLeaving) return
    const guard = new AbortController()
    const { signal } = guard
    const here = placeInHistory(window.history.state)
    const page = window.location.pathname
    window.addEventListener('beforeunload', event => event.preventDefault(), { signal })
    const onClick = (event: MouseEvent) => {
      const path = pathAskedFor(event)
      if (!path) return
      event.preventDefault()
      setGoOn(() => () => navigate(path))
    }
    document.addEventListener('click', onClick, { capture: true, signal })
    const onPopState = (event: PopStateEvent) => {
      const there = placeInHistory(event.state)
      const isSamePage = there !== here && window.location.pathname === page
      if (here === undefined || there === undefined || isSamePage) return false
      // The router must not see this event. A second Back takes back the first.
      window.history.go(here - there)
      setGoOn((asked: WayOff | null) => (asked ? null : () => window.history.go(there - here)))
      return true
    }
    const open = gateHistory(onPopState)
    const letGo = guardLeaving(goOn => setGoOn(() => goOn))
    return () => {
      guard.abort()
      open()
      letGo()
    }
  }, [isGuarded, isLeaving, key, navigate])

  // Leaves only after the effect above has removed its listeners.
  useEffect(() => {
    if (!isLeaving || !goOn) return
    Promise.resolve(goOn()).catch(() => {
      setLeaving(false)
      setGoOn(null)
    })
  }, [isLeaving, goOn])

  return {
    isAsking: goOn !== null && !isLeaving,
    leave: () => setLeaving(true),
    stay: () => setGoOn(null),
  }
}
