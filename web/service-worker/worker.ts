import { APP_PAGE } from '../../shared/contract/app-pages.ts'
import { FILES, MAX_FILES, MAX_PHOTOGRAPHS, PHOTOGRAPHS, SHELL } from './caches.ts'
import { handlingOf } from './handling.ts'

declare const self: ServiceWorkerGlobalScope
/** Set by web/build/service-worker.ts: what the app begins with, and a hash of it. */
declare const SHELL_FILES: readonly string[]
declare const VERSION: string

const shellName = SHELL + VERSION
/** A line that looks alive may be dead. */
const NAVIGATION_TIMEOUT_MS = 8_000

self.addEventListener('install', event => {
  event.waitUntil(keepShell())
  // Nothing here depends on the version of an open page: its files are found by their hashed names.
  void self.skipWaiting()
})

self.addEventListener('activate', event => {
  event.waitUntil(begin())
})

self.addEventListener('fetch', event => {
  const { method, mode, destination, url, headers } = event.request
  const asked = { method, mode, destination, url: new URL(url), isPart: headers.has('range') }
  switch (handlingOf(asked, self.location.origin)) {
    case 'page':
      return event.respondWith(page(event))
    case 'file':
      return event.respondWith(keptOrFetched(event))
    case 'photograph':
      return event.respondWith(fetchedOrKept(event))
    case 'shell':
      return event.respondWith(fetch(event.request).catch(() => inShell(asked.url.pathname)))
    default:
      return undefined
  }
})

async function keepShell(): Promise<void> {
  const shell = await caches.open(shellName)
  await shell.addAll(
    SHELL_FILES.map(path => (path.startsWith('/assets/') ? path : new Request(path, { cache: 'reload' }))),
  )
}

async function begin(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(SHELL) && name !== shellName).map(name => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

const inShell = async (path: string): Promise<Response> =>
  (await caches.match(path, { cacheName: shellName })) ?? Response.error()

/** The newest page where the server can be reached; the app itself where not. */
async function page(event: FetchEvent): Promise<Response> {
  const answer = Promise.resolve(event.preloadResponse).then(ahead => ahead ?? fetch(event.request))
  const isLate = new Promise<undefined>(resolve => setTimeout(resolve, NAVIGATION_TIMEOUT_MS, undefined))
  const inTime = await Promise.race([answer, isLate]).catch(() => undefined)
  return inTime ?? inShell(APP_PAGE)
}

async function keptOrFetched(event: FetchEvent): Promise<Response> {
  return (await caches.match(event.request)) ?? fetched(event, FILES, MAX_FILES)
}

async function fetchedOrKept(event: FetchEvent): Promise<Response> {
  try {
    return await fetched(event, PHOTOGRAPHS, MAX_PHOTOGRAPHS)
  } catch (error) {
    const kept = await caches.match(event.request, { cacheName: PHOTOGRAPHS })
    if (!kept) throw error
    return kept
  }
}

async function fetched(event: FetchEvent, cacheName: string, max: number): Promise<Response> {
  const answer = await fetch(event.request)
  // A full disk must not cost the answer.
  if (answer.status === 200) event.waitUntil(keep(event.request, answer.clone(), cacheName, max).catch(() => undefined))
  return answer
}

async function keep(request: Request, answer: Response, cacheName: string, max: number): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(request, answer)
  const oldestFirst = await cache.keys()
  await Promise.all(oldestFirst.slice(0, -max).map(old => cache.delete(old)))
}
