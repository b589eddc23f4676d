import type { OwnEvent } from '../../../shared/contract/endpoints/sale-events.ts'

/** What the form of a sale edits. */
export const fieldsOf = (event: OwnEvent) => ({
  title: event.title,
  description: event.description ?? '',
  number: event.number ?? '',
  place: event.place ?? '',
  viewing: event.viewing,
  startsAt: event.startsAt,
  firstClosesAt: event.firstClosesAt,
  secondsPerLot: event.secondsPerLot,
  admission: event.admission,
  afterSaleDays: event.afterSaleDays,
})

const hasSameFields = (a: OwnEvent, b: OwnEvent) => JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b))

/**
 * What the form takes of the sale as it is now. Saving the lots makes another version, too. Where another device changed
 * the fields under an edit, the form keeps the version that it read, so that its save is refused as conflict.
 */
export function takenFrom(event: OwnEvent, read: OwnEvent, isDirty: boolean): 'nothing' | 'version' | 'fields' {
  if (event.version <= read.version) return 'nothing'
  if (hasSameFields(event, read)) return 'version'
  return isDirty ? 'nothing' : 'fields'
}
