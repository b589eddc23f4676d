import { clear, createStore, del, entries, get, set } from 'idb-keyval'

/** Values by key, kept on this device. */
export interface Shelf<T> {
  get(key: string): Promise<T | undefined>
  set(key: string, value: T): Promise<void>
  delete(key: string): Promise<void>
  /** By key. */
  entries(): Promise<[string, T][]>
  clear(): Promise<void>
}

export function browserShelf<T>(name: string): Shelf<T> {
  if (typeof indexedDB === 'undefined') return memoryShelf()
  const store = createStore(`vitrine-${name}`, name)
  return {
    get: key => get<T>(key, store),
    set: (key, value) => set(key, value, store),
    delete: key => del(key, store),
    entries: () => entries<string, T>(store),
    clear: () => clear(store),
  }
}

/** For browsers without storage, and tests: until the page is closed. */
export function memoryShelf<T>(): Shelf<T> {
  const values = new Map<string, T>()
  return {
    get: async key => values.get(key),
    set: async (key, value) => void values.set(key, value),
    delete: async key => void values.delete(key),
    entries: async () => [...values].sort(([a], [b]) => (a < b ? -1 : 1)),
    clear: async () => values.clear(),
  }
}
