import type { OrderSide } from '../../shared/rules/orders.ts'
import { findAdmins } from '../core/admin/admin-store.ts'
import { deliver } from '../core/notify/mails/delivering.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import { findUser, type UserRecord } from '../platform/users.ts'

interface Told<Payload> {
  readonly id: string
  readonly payload: Payload
  readonly now: Date
}

type Letters<Payload> = (payload: Payload) => Promise<readonly Letter[]>

/** Delivers the letters that each part makes of an event. */
export const mail =
  <Payload>(...parts: readonly Letters<Payload>[]) =>
  async ({ id, payload, now }: Told<Payload>): Promise<void> => {
    const letters = await Promise.all(parts.map(part => part(payload)))
    await deliver(id, letters.flat(), now)
  }

/** A letter to whom a field of the payload names, unless they are gone. */
export const to =
  <Field extends string, Payload extends { readonly [Each in Field]?: string | null | undefined }>(
    field: Field,
    copy: (payload: Payload, reader: UserRecord) => Letter,
  ): Letters<Payload> =>
  async payload => {
    const id = payload[field]
    const reader = id ? await findUser(id) : undefined
    return reader ? [copy(payload, reader)] : []
  }

/** A letter to one side of an order or to both. */
export const toSides =
  <Payload extends { readonly sellerId: string; readonly buyerId: string }>(
    sides: (payload: Payload) => readonly OrderSide[],
    copy: (payload: Payload, side: OrderSide, reader: UserRecord) => Letter,
  ): Letters<Payload> =>
  async payload => {
    const letters = await Promise.all(
      sides(payload).map(async side => {
        const reader = await findUser(payload[`${side}Id`])
        return reader ? [copy(payload, side, reader)] : []
      }),
    )
    return letters.flat()
  }

export const toAdmins =
  <Payload>(copy: (payload: Payload, admin: UserRecord) => Letter): Letters<Payload> =>
  async payload =>
    (await findAdmins()).map(admin => copy(payload, admin))

export function when<Payload, Held extends Payload>(
  holds: (payload: Payload) => payload is Held,
  letters: Letters<Held>,
): Letters<Payload>
export function when<Payload>(
  holds: (payload: NoInfer<Payload>) => boolean,
  letters: Letters<Payload>,
): Letters<Payload>
export function when<Payload>(holds: (payload: Payload) => boolean, letters: Letters<Payload>): Letters<Payload> {
  return async payload => (holds(payload) ? letters(payload) : [])
}

/** Nothing is sent once the time in a field of the payload has come. */
export const inTime =
  <Field extends string, Payload extends { readonly [Each in Field]?: string | null | undefined }>(
    field: Field,
    send: (event: Told<Payload>) => Promise<void>,
  ) =>
  async (event: Told<Payload>): Promise<void> => {
    const until = event.payload[field]
    if (!until || event.now < new Date(until)) await send(event)
  }
