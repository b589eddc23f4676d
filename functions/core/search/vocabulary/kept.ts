/** With 100,000, a marketplace of 10,000 listings takes 6 MB more, and a file of 10,000 rows is no faster. */
const KEPT_MAX = 5_000

/** Remembers what is read in each text, for texts that come again; forgets all when there are too many. */
export function kept<Value>(read: (text: string) => Value, most = KEPT_MAX): (text: string) => Value {
  const known = new Map<string, Value>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const found = read(text)
    known.set(text, found)
    return found
  }
}
