import { randomUUID } from 'node:crypto'
import type { EventContract, PayloadOf } from '../../../events/event.ts'
import { type ReactionName, reactionList } from '../../../events/reactions.ts'
import type { JsonBodyOf, NamedRow } from '../../../shared/contract/endpoint.ts'
import { newSession } from '../../platform/session.ts'
import { transact } from '../../platform/table.ts'
import { queueMessage, react } from '../queue-messages.ts'
import type { CallOptions, Visitor } from '../visitor.ts'

export interface Act {
  (): Promise<{ status: number; error?: unknown }>
  /** The endpoint's row or the reaction that does it; undefined for what a command does. */
  readonly of?: string
}

export interface Write {
  readonly name: string
  readonly prepare: () => Promise<Act>
  /** Nothing marks a repeated call as the same, so after a lost answer it does the work again. */
  readonly addsAnother?: true
  /** Items that a failed attempt may leave: a pattern of their text. */
  readonly mayLeave?: RegExp
  /** Items that may be missing, because its caller doesn't wait for them: a pattern of their text. */
  readonly mayMiss?: RegExp
  /** Texts that count as equal. */
  readonly alike?: RegExp
  /** What it could not write is left out, and its caller is not told. */
  readonly isOptional?: true
  /** It works on shared items, so nothing else of its room may run meanwhile. */
  readonly alone?: true
}

export interface Room {
  readonly features: readonly string[]
  readonly writes: readonly Write[]
  /** Why a place that writes, an endpoint or a reaction is reached by none of them. */
  readonly unreached?: Readonly<Record<string, string>>
}

export const calling = <Row extends NamedRow>(
  visitor: Visitor,
  row: Row,
  options?: CallOptions<JsonBodyOf<Row>>,
): Act => Object.assign(() => visitor.call(row, options), { of: row.name })

export async function reacting<Contract extends EventContract>(
  name: ReactionName,
  contract: Contract,
  payload: PayloadOf<Contract>,
): Promise<Act> {
  const file = reactionList.find(each => each.name === name)?.file
  const { handler } = await import(/* @vite-ignore */ `../../${file}`)
  const message = queueMessage(contract, payload, { id: randomUUID() })
  const act = async () => {
    const { batchItemFailures } = await react(handler, message)
    return { status: batchItemFailures.length > 0 ? 500 : 200 }
  }
  return Object.assign(act, { of: name })
}

/** What a reaction or a command does, for example at another time than now. */
export const working = (work: () => Promise<unknown>, of?: ReactionName): Act =>
  Object.assign(
    () =>
      work().then(
        () => ({ status: 200 }),
        (error: unknown) => ({ status: 500, error }),
      ),
    of ? { of } : {},
  )

export async function signIn(visitor: Visitor, userId: string): Promise<Visitor> {
  const { transaction, cookie } = await newSession(userId, new Date())
  await transact(transaction)
  visitor.setCookie('session', /=([^;]*)/.exec(cookie)?.[1] ?? '')
  return visitor
}

/** What a seller has in common with others is noted beside the work (functions/core/shill). */
export const shillHints = /"entity": "(?:trace|shill-sign)"/

export const repeatable = () => ({ 'idempotency-key': randomUUID() })

export const inTime = (ms: number) => new Date(Date.now() + ms)

/** `sweep` then finds only what `prepare` leaves. */
export async function alone(sweep: () => Promise<unknown>, prepare: () => Promise<unknown>) {
  await sweep()
  await prepare()
  return sweep
}
