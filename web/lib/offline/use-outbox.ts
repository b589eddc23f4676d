import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EndpointName } from '../../../shared/endpoint-table.ts'
import { notify } from '../../components/notify.ts'
import { newIdempotencyKey } from '../api.ts'
import { userQuery } from '../use-user.ts'
import { outboxOn, type Sending, type Waiting, type WaitingOf } from './outbox.ts'
import { createPosSale, sendMessage } from './sendable.ts'
import { browserShelf } from './shelf.ts'

const outbox = outboxOn(browserShelf('outbox'), Date.now)
/** Other tabs of this browser show the same outbox. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('vitrine-outbox')

const personOf = (client: QueryClient) => client.getQueryData(userQuery.queryKey)?.id

const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: ({ client }) => outbox.listFor(personOf(client)),
  refetchOnMount: 'always',
})

const NONE: readonly Waiting[] = []
const useAll = () => useQuery(outboxQuery).data ?? NONE

export const useWaitingMessages = (recipientId: string) =>
  useAll().filter(
    (item): item is WaitingOf<'message'> => item.kind === 'message' && item.body.recipientId === recipientId,
  )

export const useWaitingSales = () => useAll().filter((item): item is WaitingOf<'sale'> => item.kind === 'sale')

/** Endpoints whose answers what was sent changes. */
const changedBy: Record<Waiting['kind'], readonly EndpointName[]> = {
  message: ['getConversation', 'listConversations'],
  sale: ['listPosSales', 'getPosStats', 'listInventory', 'getInventoryItem', 'getSellerDashboard', 'getListing'],
}

function refresh(client: QueryClient, kinds: readonly Waiting['kind'][]): Promise<unknown> {
  const names = ['outbox', ...[...new Set(kinds)].flatMap(kind => changedBy[kind])]
  return Promise.all(names.map(name => client.invalidateQueries({ queryKey: [name] })))
}

async function changed(client: QueryClient, kinds: readonly Waiting['kind'][] = []): Promise<void> {
  tabs?.postMessage(kinds)
  await refresh(client, kinds)
}

export function followOtherTabs(client: QueryClient): void {
  tabs?.addEventListener('message', ({ data }: MessageEvent<readonly Waiting['kind'][]>) => void refresh(client, data))
}

/** `wasTried`: its answer may have been lost. */
export async function putInOutbox<Kind extends Waiting['kind']>(
  client: QueryClient,
  kind: Kind,
  body: WaitingOf<Kind>['body'],
  { id, wasTried }: { id: string; wasTried: boolean },
): Promise<WaitingOf<Kind>> {
  const person = personOf(client)
  if (!person) throw new Error('Only who is signed in has an outbox.')
  const now = new Date()
  const tried = wasTried && { triedAt: now.getTime() }
  const item: WaitingOf<Kind> = { kind, body, id, person, writtenAt: now.toISOString(), ...tried }
  await outbox.add(item as Waiting)
  // Otherwise a browser that needs room may delete it.
  void navigator.storage?.persist?.().catch(() => false)
  await changed(client)
  return item
}

const send = (item: Waiting): Promise<unknown> =>
  item.kind === 'message' ? sendMessage(item.body, item.id) : createPosSale(item.body, item.id, item.writtenAt)

/** One tab at a time. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('vitrine-outbox', work) : work()

let sending: Promise<void> | undefined

export function sendWaiting(client: QueryClient): Promise<void> {
  sending ??= sendAll(client).finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(client: QueryClient): Promise<void> {
  const person = personOf(client)
  if (!person || (await outbox.listFor(person)).every(({ failure }) => failure)) return
  const { sent, refused } = await inTurn(() => outbox.sendAll(person, send))
  if (sent.length + refused.length === 0) return
  await changed(
    client,
    [...sent, ...refused].map(({ kind }) => kind),
  )
  tell({ sent, refused })
}

function tell({ sent, refused }: Sending): void {
  if (refused.length > 0) notify.error('Not everything could be sent', countsOf(refused))
  else notify.success('Sent what was waiting', countsOf(sent))
}

const names = { message: ['message', 'messages'], sale: ['sale', 'sales'] } as const

/** "1 message, 2 sales" */
const countsOf = (items: readonly Waiting[]): string =>
  Object.entries(Object.groupBy(items, ({ kind }) => kind))
    .map(([kind, { length }]) => `${length} ${names[kind as Waiting['kind']][length === 1 ? 0 : 1]}`)
    .join(', ')

export function useOutboxActions() {
  const client = useQueryClient()
  const afterwards = () => changed(client).then(() => sendWaiting(client))
  return {
    remove: (item: Waiting) => outbox.remove(item).then(() => changed(client)),
    sendAgain: (item: Waiting) => outbox.again(item).then(afterwards),
    /** Only after a refusal: nothing of it was recorded. */
    sendInstead: (item: WaitingOf<'sale'>, body: WaitingOf<'sale'>['body']) =>
      outbox.again(item, { id: newIdempotencyKey(), body }).then(async () => {
        await outbox.remove(item)
        await afterwards()
      }),
  }
}
