type Numbers = Uint16Array<ArrayBuffer> | Float64Array<ArrayBuffer>

interface NumbersType<Kind> {
  new (length: number): Kind
  readonly BYTES_PER_ELEMENT: number
}

/** Numbers of all listings, one after the other. Those of removed listings stay until the next snapshot. */
export class Pool<Kind extends Numbers> {
  readonly #type: NumbersType<Kind>
  #numbers: Kind
  #end: number

  constructor(type: NumbersType<Kind>, packed: Uint8Array = new Uint8Array()) {
    this.#type = type
    this.#end = packed.length / type.BYTES_PER_ELEMENT
    this.#numbers = new type(this.#end + 1_000)
    new Uint8Array(this.#numbers.buffer).set(packed)
  }

  get numbers(): Kind {
    return this.#numbers
  }

  get bytes(): Uint8Array {
    return new Uint8Array(this.#numbers.buffer, 0, this.#end * this.#numbers.BYTES_PER_ELEMENT)
  }

  /** @returns where they begin */
  add(numbers: ArrayLike<number>): number {
    const start = this.#end
    const end = start + numbers.length
    if (end > this.#numbers.length) {
      const full = this.#numbers
      this.#numbers = new this.#type(end + (start >> 1))
      this.#numbers.set(full)
    }
    this.#numbers.set(numbers, start)
    this.#end = end
    return start
  }
}
