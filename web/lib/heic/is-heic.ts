/** Brands of files from phones, HEVC in HEIF. AVIF has brands of its own, which browsers decode. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** By its first bytes: names and types of these files are often missing or wrong. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return head.startsWith('ftyp') && BRANDS.has(head.slice(4))
}

/** Where the file has no type: not every system knows this one. */
export const isNamedHeic = ({ name, type }: File): boolean =>
  (type === '' || type === 'application/octet-stream') && /\.(?:heic|heif|hif)$/i.test(name)
