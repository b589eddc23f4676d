/** `/` for anything that could lead to another site: `https://…`, `//host`, `/\host`. */
export function ownPath(next: string | null | undefined): string {
  if (!next?.startsWith('/')) return '/'
  // Browsers remove tabs and newlines and treat a backslash as a slash, so these could hide a second one.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being refused
  if (/^\/[/\\]|[\u0000-\u001f\\]/.test(next)) return '/'
  return next
}
