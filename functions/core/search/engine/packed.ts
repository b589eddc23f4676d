/** The in-memory part of a file: named texts and numbers. */
export type Packed = ReadonlyMap<string, string | Uint8Array>

export const textIn = (packed: Packed, name: string): string => String(packed.get(name) ?? '')

/** Copied, so it is aligned for numbers of any size. */
export function bytesIn(packed: Packed, name: string): Uint8Array<ArrayBuffer> {
  const data = packed.get(name)
  return data instanceof Uint8Array ? new Uint8Array(data) : new Uint8Array()
}
