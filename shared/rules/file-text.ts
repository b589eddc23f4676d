import type { FileEncoding } from './bulk-upload.ts'

const UTF_8_REFUSES_NOTHING_ELSE = new TextDecoder('utf-8', { fatal: true })

interface DecodedText {
  readonly text: string
  readonly encoding: FileEncoding
  /** Otherwise it was guessed: the bytes would also be text in another encoding. */
  readonly isSure: boolean
}

/** Spreadsheets write UTF-8, UTF-16 (Excel's "Unicode text"), Windows-1252 (its plain CSV) or, on older Macs, Mac Roman. */
export function decodeText(bytes: Uint8Array, chosen?: FileEncoding): DecodedText {
  const { text, ...known } = chosen ? decodeAs(bytes, chosen) : decode(bytes)
  return { text: withPlainLineEnds(text), ...known }
}

export const textOf = (bytes: Uint8Array): string => decodeText(bytes).text

const withPlainLineEnds = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

const decodeAs = (bytes: Uint8Array, encoding: FileEncoding, isSure = true): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
  isSure,
})

function decode(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decodeAs(bytes, 'utf-16be')
  try {
    const text = UTF_8_REFUSES_NOTHING_ELSE.decode(bytes)
    return { text, encoding: 'utf-8', isSure: !TWICE_ENCODED.test(text) }
  } catch {
    return decodeAs(bytes, looksLikeMacRoman(bytes) ? 'macintosh' : 'windows-1252', false)
  }
}

/** "Ã¼" and "â€™": text that was read in the wrong encoding before it was saved. */
// @wc-ignore
const TWICE_ENCODED = /Ã[\u0080-\u00bf]|â€[\u0080-\u2122]|\ufffd/

/** Signs that Windows-1252 writes as one of these bytes: the euro, dots, quotation marks, dashes and the trademark. */
const WINDOWS_SIGNS = new Set([0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99])
const MAX_LOOKED_AT = 200_000

/** Western letters with accents are below 0xa0 in Mac Roman and above 0xbf in Windows-1252. */
function looksLikeMacRoman(bytes: Uint8Array): boolean {
  let [low, high] = [0, 0]
  for (const byte of bytes.subarray(0, MAX_LOOKED_AT)) {
    if (byte >= 0xc0) high += 1
    else if (byte >= 0x80 && byte < 0xa0 && !WINDOWS_SIGNS.has(byte)) low += 1
  }
  return low > high
}
