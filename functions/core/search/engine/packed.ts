/** The in-memory part of a file: named texts and numbers. */
export type Packed = ReadonlyMap<string, string | Uint8Array>
/** Read one after the other, so that no two copies of all are in memory. */
export type PackedFile = Pick<Packed, 'get'>

export const textIn = (packed: PackedFile, name: string): string => String(packed.get(name) ?? '')

export function bytesIn(packed: PackedFile, name: string): Uint8Array {
  const data = packed.get(name)
  return data instanceof Uint8Array ? data : new Uint8Array()
}
