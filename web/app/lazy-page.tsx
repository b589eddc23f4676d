import { type ComponentType, lazy } from 'react'

/** `lazyPage(() => import('…'), 'CatalogPage')` */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load().catch(reloadOnce))[name] }))
}

const KEY = 'reloaded'
const PAUSE_MS = 60_000

/** A page that was open during a deployment asks for a file that is gone: the new version has others. */
function reloadOnce(error: unknown): Promise<never> {
  const isRecent = Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE_MS
  if (!navigator.onLine || isRecent) throw error
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
  return new Promise(() => undefined)
}
