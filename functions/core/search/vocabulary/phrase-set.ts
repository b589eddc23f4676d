import { wordsOf } from './words.ts'

type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

/** Words and phrases that are looked for beside others. */
export class PhraseSet {
  readonly #byFirst: Phrases
  readonly #byLast: Phrases

  /** @param list separated by commas */
  constructor(list: string) {
    const phrases = list.split(',').map(wordsOf)
    this.#byFirst = Map.groupBy(phrases, ([first = '']) => first)
    this.#byLast = Map.groupBy(phrases, words => words.at(-1) ?? '')
  }

  /** Whether this word is one. */
  has(word: string): boolean {
    return word !== '' && this.#byFirst.get(word)?.some(words => words.length === 1) === true
  }

  /** Whether one begins here. */
  isAt(words: readonly string[], start: number): boolean {
    const phrases = this.#byFirst.get(words[start] ?? '')
    return phrases?.some(phrase => phrase.length > 0 && phrase.every((word, n) => words[start + n] === word)) === true
  }

  /** Whether one ends before this place. */
  isBefore(words: readonly string[], end: number): boolean {
    const phrases = this.#byLast.get(words[end - 1] ?? '')
    return (
      phrases?.some(
        phrase => phrase.length > 0 && phrase.every((word, n) => words[end - phrase.length + n] === word),
      ) === true
    )
  }
}
