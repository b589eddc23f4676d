const UTF_8_REFUSES_NOTHING_ELSE = new TextDecoder('utf-8', { fatal: true })

/** Spreadsheets write UTF-8, UTF-16 (Excel's "Unicode text") or Windows-1252 (its plain CSV). */
export function textOf(bytes: Uint8Array): string {
  return decode(bytes).replace(/\r\n?/g, '\n')
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return UTF_8_REFUSES_NOTHING_ELSE.decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
