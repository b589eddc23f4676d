import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { newIdempotencyKey } from '../api.ts'
import type { Waiting, WaitingOf } from './outbox.ts'
import { changed, outbox } from './use-outbox.ts'

/** Loaded when idle, with what else works offline. */
export const sendSoon = (client: QueryClient): void =>
  void import('./send-waiting.ts').then(({ sendWaiting }) => sendWaiting(client)).catch(() => undefined)

export function useOutboxActions() {
  const client = useQueryClient()
  const afterwards = () => changed(client).then(() => sendSoon(client))
  return {
    remove: (item: Waiting) => outbox.remove(item).then(() => changed(client)),
    sendAgain: (item: Waiting) => outbox.again(item).then(afterwards),
    /** Only after a refusal: nothing of it was recorded. */
    sendInstead: <Kind extends 'sale' | 'receipt'>(item: WaitingOf<Kind>, body: WaitingOf<Kind>['body']) =>
      outbox
        .replace(item as Waiting, { id: newIdempotencyKey(), body } as Pick<Waiting, 'id' | 'body'>)
        .then(afterwards),
  }
}
