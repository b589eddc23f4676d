import { DAY_MS } from '../../../shared/rules/durations.ts'
import type { NewSale } from '../api/create-pos-sale.ts'
import type { NewMessage } from '../api/send-message.ts'
import { ApiError, type ApiErrorCode, messageOf } from '../api-error.ts'
import type { ReceiptDraft } from '../receipt.ts'
import type { Shelf } from './shelf.ts'

interface Bodies {
  message: NewMessage
  receipt: ReceiptDraft
  /** Of one item, as devices kept it before there were receipts of several. */
  sale: NewSale
}

/** Written without a network, to be sent once there is one. */
export type Waiting = { [Kind in keyof Bodies]: WaitingOf<Kind> }[keyof Bodies]
export interface WaitingOf<Kind extends keyof Bodies> {
  readonly kind: Kind
  /** Idempotency key, the same for every attempt. */
  readonly id: string
  /** Who wrote it. It is sent only while they are signed in. */
  readonly person: string
  /** ISO 8601 */
  readonly writtenAt: string
  readonly body: Bodies[Kind]
  /** Unix ms of the first attempt, whose answer may have been lost. */
  readonly triedAt?: number
  /** Why it was refused. It then waits for its writer. */
  readonly failure?: string
  readonly code?: ApiErrorCode
  /** The field that was refused, like `lines.0.inventoryId`. */
  readonly field?: string
}

/** The server remembers keys for 7 days. A later attempt could count twice. */
const MAX_RETRY_MS = 6 * DAY_MS
const UNCLEAR = 'It may have arrived already. Check before you send it again.'

const keyOf = ({ writtenAt, id }: Waiting) => `${writtenAt}#${id}`

const isForLater = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'network' || error.status >= 500 || error.status === 429 || error.status === 401)

export interface Sending {
  readonly sent: readonly Waiting[]
  readonly refused: readonly Waiting[]
}

export function outboxOn(shelf: Shelf<Waiting>, clock: () => number) {
  const put = (item: Waiting) => shelf.set(keyOf(item), item)

  const listFor = async (person: string | undefined): Promise<Waiting[]> =>
    (await shelf.entries()).map(([, item]) => item).filter(item => item.person === person)

  const nextOf = async (person: string) => (await listFor(person)).find(({ failure }) => failure === undefined)

  /**
   * In the order of writing. Stops at the first that can't arrive now; what is refused stays, and the next follows.
   * @param isStill whether the person is still who this browser is signed in as
   */
  const sendAll = async (
    person: string,
    send: (item: Waiting) => Promise<unknown>,
    isStill: (person: string) => boolean = () => true,
  ): Promise<Sending> => {
    const sent: Waiting[] = []
    const refused: Waiting[] = []
    for (let item = await nextOf(person); item; item = await nextOf(person)) {
      if (!isStill(person)) break
      const failure = await failureOf(item, send)
      if (failure === 'later') break
      if (failure === undefined) {
        await shelf.delete(keyOf(item))
        sent.push(item)
      } else {
        await put({ ...item, ...failure })
        refused.push(item)
      }
    }
    return { sent, refused }
  }

  const failureOf = async (item: Waiting, send: (item: Waiting) => Promise<unknown>) => {
    const triedAt = item.triedAt ?? clock()
    if (clock() - triedAt > MAX_RETRY_MS) return { failure: UNCLEAR }
    await put({ ...item, triedAt })
    try {
      await send(item)
      return undefined
    } catch (error) {
      if (isForLater(error)) return 'later'
      return error instanceof ApiError
        ? { failure: messageOf(error), code: error.code, ...(error.issues[0] && { field: error.issues[0].path }) }
        : { failure: messageOf(error), code: undefined }
    }
  }

  const again = ({ failure: _failure, code: _code, field: _field, triedAt: _triedAt, ...item }: Waiting, change = {}) =>
    put({ ...item, ...change } as Waiting)

  const replaced = new Set<string>()
  /** Once, however often it is asked for: each new key would count. */
  const replace = async <Item extends Waiting>(item: Item, change: Pick<Item, 'id' | 'body'>): Promise<void> => {
    if (replaced.has(item.id)) return
    replaced.add(item.id)
    try {
      await again(item, change)
      await shelf.delete(keyOf(item))
    } catch (error) {
      replaced.delete(item.id)
      throw error
    }
  }

  return {
    add: put,
    listFor,
    sendAll,
    remove: (item: Waiting) => shelf.delete(keyOf(item)),
    again: (item: Waiting) => again(item),
    replace,
  }
}
