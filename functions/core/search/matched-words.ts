import type { Columns } from './columns.ts'
import { rarityOf, titleWeight } from './relevance.ts'
import type { IndexedWord, WordIndex } from './word-index.ts'
import { isCorrectable } from './words.ts'

export interface Matched {
  readonly slots: Uint32Array
  readonly scores: Float64Array
}

/** A query's word, and the indexed words that match it. */
export interface SoughtWord {
  readonly text: string
  readonly meant: readonly IndexedWord[]
}

/** Limits corrections: each misspelled word is compared with every known word. */
const MAX_CORRECTED_WORDS = 3

/** The words of a query; a word that no listing has is corrected. */
export function understand(
  words: readonly string[],
  index: WordIndex,
): { sought: SoughtWord[]; correctedTo: string | null } {
  const sought: SoughtWord[] = []
  let corrected = 0
  for (const text of words) {
    const meant = index.meantBy(text)
    const mayBeMeant = meant.length === 0 && isCorrectable(text) && corrected < MAX_CORRECTED_WORDS
    const near = mayBeMeant ? index.near(text) : []
    if (near.length > 0) corrected += 1
    const all = near.length > 0 ? [...new Set(near.flatMap(word => index.meantBy(word.text)))] : meant
    sought.push({ text: near[0]?.text ?? text, meant: all })
    // Then no listing has all words.
    if (all.length === 0) break
  }
  const isFound = sought.every(({ meant }) => meant.length > 0)
  return { sought, correctedTo: corrected > 0 && isFound ? sought.map(({ text }) => text).join(' ') : null }
}

const ELSEWHERE = 1
const IN_TITLE = 2

export class WordSearch {
  readonly #columns: Columns
  /** By slot: how the current word was found. */
  #found = new Uint8Array()

  constructor(columns: Columns) {
    this.#columns = columns
  }

  all(sought: readonly SoughtWord[]): Matched {
    const sizeOf = ({ meant }: SoughtWord) => meant.reduce((bytes, word) => bytes + word.postings.bytes, 0)
    let slots: Uint32Array | undefined
    let scores = new Float64Array()
    for (const { meant } of sought.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
      if (slots?.length === 0) break
      const having = this.#find(meant)
      if (slots) {
        const kept = this.#keepFound(slots, scores)
        slots = slots.subarray(0, kept)
        scores = scores.subarray(0, kept)
      } else {
        slots = this.#allFound(having)
        scores = new Float64Array(having)
      }
      this.#addWeights(slots, scores, having)
    }
    return { slots: slots ?? new Uint32Array(), scores }
  }

  any(sought: readonly (readonly IndexedWord[])[], slots: Uint32Array): Float64Array {
    const scores = new Float64Array(slots.length)
    for (const meant of sought) this.#addWeights(slots, scores, this.#find(meant))
    return scores
  }

  /** Marks where a word is found. @returns the number of listings */
  #find(meant: readonly IndexedWord[]): number {
    const { slots, arrays } = this.#columns
    if (this.#found.length < slots) this.#found = new Uint8Array(arrays.isListed.length)
    else this.#found.fill(0, 0, slots)
    const [found, { isListed }] = [this.#found, arrays]
    for (const { postings } of meant) {
      postings.visit((slot, inTitle) => {
        found[slot]! |= inTitle ? IN_TITLE : ELSEWHERE
      })
    }
    let having = 0
    // Branch-free, because matches are unpredictable.
    for (let slot = 0; slot < slots; slot += 1) {
      const where = found[slot]! * isListed[slot]!
      found[slot] = where
      having += (where | (where >>> 1)) & 1
    }
    return having
  }

  #allFound(having: number): Uint32Array {
    const slots = new Uint32Array(having + 1)
    const found = this.#found
    let count = 0
    for (let slot = 0; count < having; slot += 1) {
      slots[count] = slot
      count += (found[slot]! | (found[slot]! >>> 1)) & 1
    }
    return slots.subarray(0, having)
  }

  #keepFound(slots: Uint32Array, scores: Float64Array): number {
    let kept = 0
    for (let n = 0; n < slots.length; n += 1) {
      if (this.#found[slots[n]!] === 0) continue
      slots[kept] = slots[n]!
      scores[kept] = scores[n]!
      kept += 1
    }
    return kept
  }

  #addWeights(slots: Uint32Array, scores: Float64Array, having: number): void {
    const [{ titleWords }, found] = [this.#columns.arrays, this.#found]
    const [rarity, average] = [rarityOf(having, this.#columns.listed), this.#columns.averageTitleWords]
    for (let n = 0; n < slots.length; n += 1) {
      const slot = slots[n]!
      const where = found[slot]!
      if (where >= IN_TITLE) scores[n]! += rarity * titleWeight(titleWords[slot]!, average)
      else if (where === ELSEWHERE) scores[n]! += rarity
    }
  }
}
