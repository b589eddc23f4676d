import { findAdmins } from '../core/admin/admin-store.ts'
import { type Note, notify } from '../core/notify/notices/notifying.ts'

interface Told<Payload> {
  readonly id: string
  readonly occurredAt: Date
  readonly payload: Payload
}

type Notes<Payload> = (payload: Payload) => readonly Note[] | Promise<readonly Note[]>

/** Writes what each part says of an event. */
export const notes =
  <Payload>(...parts: readonly Notes<Payload>[]) =>
  async (event: Told<Payload>): Promise<void> => {
    const found = await Promise.all(parts.map(part => part(event.payload)))
    await notify(event, found.flat())
  }

export const toAdmins =
  <Payload>(copy: (payload: Payload) => Omit<Note, 'userId'>): Notes<Payload> =>
  async payload => {
    const note = copy(payload)
    return (await findAdmins()).map(({ id: userId }) => ({ ...note, userId }))
  }

export const when =
  <Payload>(holds: (payload: NoInfer<Payload>) => boolean, told: Notes<Payload>): Notes<Payload> =>
  payload =>
    holds(payload) ? told(payload) : []

type EachNotes<Copy> = {
  readonly [Event in keyof Copy]: Copy[Event] extends (payload: infer Payload) => unknown
    ? (event: Told<Payload>) => Promise<void>
    : never
}

export const eachNotes = <Copy extends Readonly<Record<string, Notes<never>>>>(copy: Copy): EachNotes<Copy> =>
  Object.fromEntries(
    Object.entries<Notes<never>>(copy).map(([event, words]) => [event, notes(words)]),
  ) as unknown as EachNotes<Copy>
