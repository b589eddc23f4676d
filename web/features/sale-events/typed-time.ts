/** A time as a field of type `datetime-local` has it, by the clock of a time zone: `2026-12-05T19:00`. */
export function typedTime(iso: string | null, timeZone: string): string {
  if (iso === null) return ''
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  })
  const parts = Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** @returns null for what is no time. One that the clock skips in spring is an hour later. */
export function isoOf(typed: string, timeZone: string): string | null {
  const wanted = Date.parse(`${typed}Z`)
  if (Number.isNaN(wanted)) return null
  let time = wanted
  for (let look = 0; look < 2; look++) {
    time -= Date.parse(`${typedTime(new Date(time).toISOString(), timeZone)}Z`) - wanted
    if (Number.isNaN(time)) return null
  }
  return new Date(time).toISOString()
}

/** What is typed, until the form has another time, as after a reset. */
export const shownTime = (typed: string, iso: string | null, timeZone: string): string =>
  isoOf(typed, timeZone) === iso ? typed : typedTime(iso, timeZone)
