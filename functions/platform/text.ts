const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For text and quoted attributes, of mails and pages. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, letter => ENTITIES[letter] ?? letter)

/** Up to `max` UTF-16 units, without splitting a character. */
export function shorten(text: string, max: number): string {
  const cut = text.slice(0, max)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** Each is translated for its reader as a whole: shared/rules/copy-translator.ts. */
export const inSentences = (...sentences: readonly (string | false | null | undefined)[]): string =>
  sentences.filter(Boolean).join(' ')

// Created on first use: it takes longer than most handlers take to load.
let utc: Intl.DateTimeFormat | undefined

/** "Nov 28, 10:00 AM UTC", for texts whose reader's time zone is unknown. */
export function utcTime(iso: string): string {
  utc ??= new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
  return utc.format(new Date(iso))
}

/** "2026-11-28 10:00:00 UTC", for what has to be proved later: the same in every language. */
export const exactTime = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`

let utcDays: Intl.DateTimeFormat | undefined

/** "Nov 28", of a time or of a day without one. */
export function utcDay(iso: string): string {
  utcDays ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return utcDays.format(new Date(iso))
}
