import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { signedIn, unreadMessages, unreadNotifications } from '../../shared/contract/endpoints/every-page.ts'
import { LOCALE } from '../../shared/rules/numbers.ts'
import { loadToastRegion } from '../components/toasts.tsx'
import { queryKeyOf } from '../lib/api.ts'
import { forgetOldDrafts } from '../lib/drafts.ts'
import { noteVisit } from '../lib/offline/installing.ts'
import { keep, keepPerson } from '../lib/offline/kept-answers.ts'
import { sendWaiting } from '../lib/offline/send-waiting.ts'
import { followOtherTabs } from '../lib/offline/use-outbox.ts'
import { keepAnswersWith, keptSince } from '../lib/seen-answers.ts'
import { userQuery } from '../lib/use-user.ts'
import { FILES, PHOTOGRAPHS } from '../service-worker/caches.ts'

const RETRY_MS = 20_000

/** Everything that works without a network. Begins once the page has loaded. */
export function startOffline(client: QueryClient): void {
  noteVisit()
  forgetOldDrafts(Date.now())
  keepWhatIsSeen(client)
  followOtherTabs(client)
  showCount(client)
  const retry = () => void sendWaiting(client).catch(() => undefined)
  const returnToNetwork = () => {
    void client.invalidateQueries()
    retry()
  }
  window.addEventListener('online', returnToNetwork)
  setInterval(() => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return
    retry()
    // The device has a network, and the server was out of reach.
    if (keptSince().size > 0) void client.invalidateQueries()
  }, RETRY_MS)
  retry()
  for (const load of [loadToastRegion, () => import('./offline-text.tsx')]) void load().catch(() => undefined)
  void startServiceWorker().catch(() => undefined)
}

function keepWhatIsSeen(client: QueryClient): void {
  const { name: who, response } = signedIn.getAuthUser
  const user = () => client.getQueryData(userQuery.queryKey)
  let person = user()?.id ?? null
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>) => {
    turn = turn.then(work).catch(() => undefined)
  }
  const noteUser = (content: unknown) =>
    inTurn(async () => {
      if (await keepPerson(content)) await globalThis.caches?.delete(PHOTOGRAPHS)
    })
  keepAnswersWith(answer => {
    const whose = person
    if (answer.name === who) noteUser(answer.content)
    else inTurn(() => keep(answer, whose))
  })
  client.getQueryCache().subscribe(({ query }) => {
    const now = query.queryKey[0] === who ? user() : undefined
    if (now === undefined || (now?.id ?? null) === person) return
    person = now?.id ?? null
    // Without a network it is who was known before.
    if (!keptSince().has(who)) noteUser(z.encode(response, now))
    void sendWaiting(client).catch(() => undefined)
  })
}

/** What waits for its reader, on the icon of the installed app. */
function showCount(client: QueryClient): void {
  if (!('setAppBadge' in navigator)) return
  const keys = [unreadMessages.getUnreadMessageCount, unreadNotifications.getUnreadNotificationCount].map(row =>
    queryKeyOf(row),
  )
  let shown = 0
  client.getQueryCache().subscribe(() => {
    const [unread, news] = keys.map(queryKey => client.getQueryData<number | { count: number }>(queryKey))
    const isSignedIn = Boolean(client.getQueryData(userQuery.queryKey))
    const count = isSignedIn ? countOf(unread) + countOf(news) : 0
    if (count === shown) return
    shown = count
    void navigator.setAppBadge(count).catch(() => undefined)
  })
}

const countOf = (data: number | { count: number } | undefined) => (typeof data === 'object' ? data.count : (data ?? 0))

async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const isFirst = !navigator.serviceWorker.controller
  const language = LOCALE.slice(0, 2)
  await navigator.serviceWorker.register(language === 'en' ? '/sw.js' : `/sw-${language}.js`)
  if (isFirst) await keepLoadedFiles()
}

/** What this page loaded before there was a service worker. It comes from the browser's own cache. */
async function keepLoadedFiles(): Promise<void> {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname, search }) => pathname + search)
  const keepIn = async (cacheName: string, folder: string) => {
    const cache = await caches.open(cacheName)
    await Promise.allSettled(paths.filter(path => path.startsWith(folder)).map(path => cache.add(path)))
  }
  await keepIn(FILES, '/assets/')
  await keepIn(PHOTOGRAPHS, '/media/')
}
