import Papa from 'papaparse'

/** As spreadsheets write it, whatever separates the columns. */
export async function readCells(source: File | string): Promise<string[][]> {
  const text = typeof source === 'string' ? source : decoded(new Uint8Array(await source.arrayBuffer()))
  return Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimitersToGuess: [',', ';', '\t', '|'] }).data
}

/** UTF-8, UTF-16 (Excel's "Unicode text") or Windows-1252 (its plain CSV). */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
