import type { Columns } from './columns.ts'
import { rarityOf, titleWeight } from './relevance.ts'
import type { IndexedWord, WordIndex } from './word-index.ts'
import { isCorrectable } from './words.ts'

/** The listings that have all words of a query, and how well they fit. */
export interface Matched {
  readonly slots: Uint32Array
  readonly scores: Float64Array
}

/** A query's word, and the words by which listings are found. */
export interface SoughtWord {
  readonly text: string
  readonly meant: readonly IndexedWord[]
}

/** Whoever misspells more words than this is not understood: each is compared with every word there is. */
const MOST_CORRECTED = 3

/** Each word of a query as it is in listings; where no listing has it, as it was probably meant. */
export function understand(
  words: readonly string[],
  index: WordIndex,
): { sought: SoughtWord[]; correctedTo: string | null } {
  const sought: SoughtWord[] = []
  let corrected = 0
  for (const text of words) {
    const meant = index.meantBy(text)
    const mayBeMeant = meant.length === 0 && isCorrectable(text) && corrected < MOST_CORRECTED
    const near = mayBeMeant ? index.near(text) : []
    if (near.length > 0) corrected += 1
    const all = near.length > 0 ? [...new Set(near.flatMap(word => index.meantBy(word.text)))] : meant
    sought.push({ text: near[0]?.text ?? text, meant: all })
    // No listing has all words then, whatever the others are.
    if (all.length === 0) break
  }
  const isFound = sought.every(({ meant }) => meant.length > 0)
  return { sought, correctedTo: corrected > 0 && isFound ? sought.map(({ text }) => text).join(' ') : null }
}

const ELSEWHERE = 1
const IN_TITLE = 2

/** Looks words up in an index, for the listings of its columns. */
export class WordSearch {
  readonly #columns: Columns
  /** By slot: where the word at hand was found. */
  #found = new Uint8Array()
  #slots = new Uint32Array()

  constructor(columns: Columns) {
    this.#columns = columns
  }

  /** The listings that have every word, in no order. */
  all(sought: readonly SoughtWord[]): Matched {
    const sizeOf = ({ meant }: SoughtWord) => meant.reduce((bytes, word) => bytes + word.postings.bytes, 0)
    const [first, ...rest] = sought.toSorted((a, b) => sizeOf(a) - sizeOf(b))
    if (!first) return { slots: new Uint32Array(), scores: new Float64Array() }
    let count = this.#find(first.meant)
    const slots = this.#slots.slice(0, count)
    const scores = new Float64Array(count)
    this.#score(slots, scores, count, count)
    for (const { meant } of rest) {
      const having = this.#find(meant)
      let kept = 0
      for (let n = 0; n < count; n += 1) {
        if (this.#found[slots[n]!] === 0) continue
        slots[kept] = slots[n]!
        scores[kept] = scores[n]!
        kept += 1
      }
      count = kept
      this.#score(slots, scores, count, having)
    }
    return { slots: slots.subarray(0, count), scores: scores.subarray(0, count) }
  }

  /** By slot: how well each listing fits that has any of the words. */
  any(sought: readonly (readonly IndexedWord[])[]): Float64Array {
    const scores = new Float64Array(this.#columns.slots)
    for (const meant of sought) {
      const having = this.#find(meant)
      const weights = this.#weights(having)
      for (let n = 0; n < having; n += 1) {
        const slot = this.#slots[n]!
        scores[slot]! += weights(slot)
      }
    }
    return scores
  }

  /** Notes where a word is found. @returns in how many listings */
  #find(meant: readonly IndexedWord[]): number {
    const { slots: all, arrays } = this.#columns
    if (this.#found.length < all) {
      this.#found = new Uint8Array(arrays.isListed.length)
      this.#slots = new Uint32Array(arrays.isListed.length)
    } else this.#found.fill(0, 0, all)
    const [found, slots, { isListed }] = [this.#found, this.#slots, arrays]
    let count = 0
    for (const { postings } of meant) {
      postings.visit((slot, inTitle) => {
        if (isListed[slot] === 0) return
        if (found[slot] === 0) slots[count++] = slot
        found[slot]! |= inTitle ? IN_TITLE : ELSEWHERE
      })
    }
    return count
  }

  /** What the word that was found last counts for a listing that has it. */
  #weights(having: number): (slot: number) => number {
    const [{ titleWords }, found] = [this.#columns.arrays, this.#found]
    const [rarity, average] = [rarityOf(having, this.#columns.listed), this.#columns.averageTitleWords]
    return slot => (found[slot]! >= IN_TITLE ? rarity * titleWeight(titleWords[slot]!, average) : rarity)
  }

  #score(slots: Uint32Array, scores: Float64Array, count: number, having: number): void {
    const weights = this.#weights(having)
    for (let n = 0; n < count; n += 1) scores[n]! += weights(slots[n]!)
  }
}
