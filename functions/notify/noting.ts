import { findAdmins } from '../core/admin/admin-store.ts'
import { type Note, notify } from '../core/notification/notifying.ts'

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
