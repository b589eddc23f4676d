import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { EndpointName } from '../../../shared/contract/endpoint-table.ts'
import { userQuery } from '../use-user.ts'
import { outboxOn, type Waiting, type WaitingOf } from './outbox.ts'
import { browserShelf } from './shelf.ts'

export const outbox = outboxOn(browserShelf('outbox'), Date.now)
/** Other tabs of this browser show the same outbox. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('vitrine-outbox')

export const personOf = (client: QueryClient) => client.getQueryData(userQuery.queryKey)?.id

const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: ({ client }) => outbox.listFor(personOf(client)),
  refetchOnMount: 'always',
})

const NONE: readonly Waiting[] = []
export const useUnsent = () => useQuery(outboxQuery).data ?? NONE

export const useWaitingMessages = (recipientId: string) =>
  useUnsent().filter(
    (item): item is WaitingOf<'message'> => item.kind === 'message' && item.body.recipientId === recipientId,
  )

export const useWaitingReceipts = () =>
  useUnsent().filter(
    (item): item is WaitingOf<'sale'> | WaitingOf<'receipt'> => item.kind === 'sale' || item.kind === 'receipt',
  )

/** Pieces of the inventory that are sold or laid away as soon as what waits is recorded. */
export const useWaitingPieces = (): ReadonlySet<string> =>
  new Set(
    useWaitingReceipts().flatMap(item => {
      if (item.kind === 'sale') return item.body.inventoryId ?? []
      const { request } = item.body
      if (request.act !== 'sale' && request.act !== 'layaway') return []
      return request.body.lines.flatMap(({ inventoryId }) => inventoryId ?? [])
    }),
  )

const AT_REGISTER: readonly EndpointName[] = [
  'listPosSales',
  'getPosStats',
  'listLayaways',
  'getOpenDay',
  'listInventory',
  'listStock',
  'getInventoryItem',
  'getSellerDashboard',
  'getListing',
]

/** Endpoints whose answers what was sent changes. */
const changedBy: Record<Waiting['kind'], readonly EndpointName[]> = {
  message: ['getConversation', 'listConversations'],
  sale: AT_REGISTER,
  receipt: AT_REGISTER,
}

function refresh(client: QueryClient, kinds: readonly Waiting['kind'][]): Promise<unknown> {
  const names = ['outbox', ...[...new Set(kinds)].flatMap(kind => changedBy[kind])]
  return Promise.all(names.map(name => client.invalidateQueries({ queryKey: [name] })))
}

export async function changed(client: QueryClient, kinds: readonly Waiting['kind'][] = []): Promise<void> {
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
  // A browser that needs room may delete the rest. Firefox asks the person, which only money is worth.
  if (kind !== 'message') void navigator.storage?.persist?.().catch(() => false)
  await changed(client)
  return item
}
