import type { QueryClient } from '@tanstack/react-query'
import { counted } from '../../../shared/rules/numbers.ts'
import { createPosSale } from '../api/create-pos-sale.ts'
import { postReceipt } from '../api/post-receipt.ts'
import { sendMessage } from '../api/send-message.ts'
import { notify } from '../notify.ts'
import { presentPerson } from '../presence.ts'
import type { Sending, Waiting } from './outbox.ts'
import { changed, outbox, personOf } from './use-outbox.ts'

function send(item: Waiting): Promise<unknown> {
  if (item.kind === 'message') return sendMessage(item.body, item.id)
  if (item.kind === 'receipt') return postReceipt(item.body.request, item.id, item.writtenAt)
  return createPosSale(item.body, item.id, item.writtenAt)
}

/** Someone else may have signed in in another tab: what is sent then would be theirs. */
const isStill = (person: string): boolean => (presentPerson() ?? person) === person

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
  const { sent, refused } = await inTurn(() => outbox.sendAll(person, send, isStill))
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

function countOf(kind: Waiting['kind'], count: number): string {
  switch (kind) {
    case 'message':
      return counted(count, 'message', 'messages')
    case 'sale':
      return counted(count, 'sale', 'sales')
    case 'receipt':
      return counted(count, 'receipt', 'receipts')
  }
}

/** "1 message, 2 sales" */
export const countsOf = (items: readonly Waiting[]): string =>
  Object.entries(Object.groupBy(items, ({ kind }) => kind))
    .map(([kind, { length }]) => countOf(kind as Waiting['kind'], length))
    .join(', ')
