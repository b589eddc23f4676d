import { wordsOf } from './words.ts'

/** Words and phrases that are looked for beside others. */
export class PhraseSet {
  readonly #phrases: ReadonlySet<string>
  readonly #longest: number

  /** @param list separated by commas */
  constructor(list: string) {
    const phrases = list.split(',').map(wordsOf)
    this.#longest = Math.max(0, ...phrases.map(words => words.length))
    this.#phrases = new Set(phrases.map(words => words.join(' ')).filter(Boolean))
  }

  has(phrase: string): boolean {
    return this.#phrases.has(phrase)
  }

  /** Whether one begins here. */
  isAt(words: readonly string[], start: number): boolean {
    return this.#lengths().some(
      length => start + length <= words.length && this.has(words.slice(start, start + length).join(' ')),
    )
  }

  /** Whether one ends before this place. */
  isBefore(words: readonly string[], end: number): boolean {
    return this.#lengths().some(length => length <= end && this.has(words.slice(end - length, end).join(' ')))
  }

  #lengths(): number[] {
    return Array.from({ length: this.#longest }, (_, n) => n + 1)
  }
}
