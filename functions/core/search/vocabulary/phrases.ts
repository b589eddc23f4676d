import { withoutSpeltOut } from '../../../../shared/rules/folded-letters.ts'
import { kept } from './kept.ts'
import { singular, wordsOf } from './words.ts'

/** In singular, and the same however an umlaut is written. */
export const fold = kept(word => withoutSpeltOut(singular(word)))

interface Phrase<Meaning> {
  readonly text: string
  readonly words: readonly string[]
  readonly meanings: Meaning[]
}

const COMMON = new Set(['a', 'the', 'of', 'on', 'in', 'der', 'die', 'das', 'aus'])

/** The longest, which the fewest texts have. */
const telling = (words: readonly string[]): string =>
  words.reduce((key, word) => (COMMON.has(key) || (word.length > key.length && !COMMON.has(word)) ? word : key))

export interface FoundPhrase<Meaning> {
  readonly start: number
  readonly end: number
  readonly meanings: readonly Meaning[]
}

/** Finds phrases in a text's words: the longest first, in singular or plural. */
export class PhraseIndex<Meaning> {
  readonly #byFirst = new Map<string, Phrase<Meaning>[]>()

  add(text: string, ...meanings: Meaning[]): void {
    const cut = wordsOf(text)
    const words = cut.map(fold)
    const [first] = words
    if (first === undefined) return
    const beside = this.#byFirst.get(first) ?? []
    const known = beside.find(
      each => each.words.length === words.length && each.words.every((word, n) => word === words[n]),
    )
    if (known) known.meanings.push(...meanings.filter(meaning => !known.meanings.includes(meaning)))
    else beside.push({ text: cut.join(' '), words, meanings })
    beside.sort((a, b) => b.words.length - a.words.length)
    this.#byFirst.set(first, beside)
  }

  /** As `add`, before the phrase's other meanings. */
  addFirst(text: string, meaning: Meaning): void {
    this.add(text, meaning)
    const meanings = this.in(wordsOf(text))[0]?.meanings as Meaning[] | undefined
    if (meanings) meanings.unshift(...meanings.splice(meanings.indexOf(meaning), 1))
  }

  in(words: readonly string[]): FoundPhrase<Meaning>[] {
    const folded = words.map(fold)
    const found: FoundPhrase<Meaning>[] = []
    for (let start = 0; start < folded.length; ) {
      const phrase = this.#byFirst
        .get(folded[start]!)
        ?.find(each => each.words.every((word, n) => folded[start + n] === word))
      const end = start + (phrase?.words.length ?? 1)
      if (phrase) found.push({ start, end, meanings: phrase.meanings })
      start = end
    }
    return found
  }

  /** Of each phrase that means something a word that tells it, folded: a text with none of them has none of the phrases. */
  keyWords(): ReadonlySet<string> {
    const phrases = [...this.#byFirst.values()].flat().filter(({ meanings }) => meanings.length > 0)
    return new Set(phrases.map(({ words }) => telling(words)))
  }

  /** The single words that phrases consist of. */
  singleWords(): string[] {
    const phrases = [...this.#byFirst.values()].flat()
    return phrases.flatMap(({ text, words }) => (words.length === 1 ? [text] : []))
  }
}
