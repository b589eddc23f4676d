/** Keeps what was put last, as much as there is room for. */
export class BoundedMap<Value, Key = string> {
  readonly #room: number
  readonly #entries = new Map<Key, { readonly value: Value; readonly size: number }>()
  #taken = 0

  constructor(room: number) {
    this.#room = room
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key)?.value
  }

  put(key: Key, value: Value, size: number): void {
    this.forget(key)
    this.#entries.set(key, { value, size })
    this.#taken += size
    for (const oldest of this.#entries.keys()) {
      if (this.#taken <= this.#room) return
      this.forget(oldest)
    }
  }

  forget(key: Key): void {
    this.#taken -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}
