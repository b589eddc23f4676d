/** The first `max` UTF-16 units of a text, fewer where the last would be half a character. */
export function shorten(text: string, max: number): string {
  const cut = text.slice(0, max)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
