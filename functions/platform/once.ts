/** Reads once, when it is first asked for. */
export function once<T>(read: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= read()
    return value
  }
}
