import { alternativesOf, meantByAny, type Term } from '../vocabulary/query-reading.ts'
import { type Alternative, isCorrectable, waysToFind } from '../vocabulary/words.ts'
import { EMPTY } from './column-layout.ts'
import type { Columns } from './columns.ts'
import { MAX_CORRECTED_WORDS, nearNames } from './matching.ts'
import { rarityOf, titleWeight } from './relevance.ts'
import type { IndexedWord, WordIndex } from './word-index.ts'

export interface Matched {
  readonly slots: Uint32Array
  readonly scores: Float64Array
}

/** What a query's term matches: any of the indexed words, or of the phrases, all of whose words must be there. */
export interface SoughtTerm {
  readonly meant: readonly IndexedWord[]
  readonly phrases?: readonly (readonly (readonly IndexedWord[])[])[]
}

const isFound = ({ meant, phrases = [] }: SoughtTerm): boolean =>
  meant.length > 0 || phrases.some(phrase => phrase.every(words => words.length > 0))

function sought(alternatives: readonly Alternative[], index: WordIndex): SoughtTerm {
  const meant = new Set<IndexedWord>()
  const phrases: IndexedWord[][][] = []
  for (const each of alternatives) {
    if ('prefix' in each) for (const word of index.beginningWith(each.prefix)) meant.add(word)
    else if (each.stems.length > 1) phrases.push(each.stems.map(stem => index.ofStem(stem)))
    else for (const word of index.ofStem(each.stems[0]!)) meant.add(word)
  }
  return { meant: [...meant], phrases }
}

/** Whether a listing has this word of a query. */
export const isKnown = (word: string, index: WordIndex): boolean => isFound(sought(waysToFind(word), index))

/** Known words at edit distance one, most common first; of the thesaurus only if no listing has one. */
export function nearWords(misspelt: string, index: WordIndex): string[] {
  const near = index.near(misspelt).map(({ text }) => text)
  return near.length > 0 ? near : nearNames(misspelt)
}

/** The terms of a query; a word that no listing has is corrected. `corrected`: by the words as typed. */
export function understand(
  terms: readonly Term[],
  index: WordIndex,
  maxCorrected = MAX_CORRECTED_WORDS,
): { sought: SoughtTerm[]; corrected: Map<string, string> } {
  const found: SoughtTerm[] = []
  const corrected = new Map<string, string>()
  for (const term of terms) {
    const [word = ''] = term.words
    let meant = sought(alternativesOf(term), index)
    const mayBeMeant = term.concepts.length === 0 && !isFound(meant) && isCorrectable(word)
    const near = mayBeMeant && corrected.size < maxCorrected ? nearWords(word, index) : []
    if (near[0] !== undefined) {
      corrected.set(word, near[0])
      meant = sought(meantByAny(near), index)
    }
    found.push(meant)
    // Then no listing has all terms.
    if (!isFound(meant)) break
  }
  return { sought: found, corrected: found.every(isFound) ? corrected : new Map() }
}

const ELSEWHERE = 1
const IN_TITLE = 2

export class WordSearch {
  readonly #columns: Columns
  /** By slot: how the current word was found. */
  #found = new Uint8Array()
  /** By slot: a bit for each word of the current phrase. */
  #words = new Uint8Array()
  #titleWords = new Uint8Array()

  constructor(columns: Columns) {
    this.#columns = columns
  }

  all(terms: readonly SoughtTerm[]): Matched {
    const countOf = (words: readonly IndexedWord[]) => words.reduce((count, word) => count + word.postings.count, 0)
    const sizeOf = ({ meant, phrases = [] }: SoughtTerm) =>
      phrases.reduce((count, phrase) => count + Math.min(...phrase.map(countOf)), countOf(meant))
    let slots: Uint32Array | undefined
    let scores = new Float64Array()
    for (const term of terms.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
      if (slots?.length === 0) break
      const having = this.#find(term)
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
    for (const meant of sought) this.#addWeights(slots, scores, this.#find({ meant }))
    return scores
  }

  /** Marks where a term is found. @returns the number of listings */
  #find({ meant, phrases = [] }: SoughtTerm): number {
    const { slots, arrays } = this.#columns
    this.#found = this.#cleared(this.#found)
    const [found, { state }] = [this.#found, arrays]
    for (const { postings } of meant) {
      for (const block of postings.blocks()) {
        for (let n = 0; n < block.length; n += 1)
          found[block[n]! >>> 1]! |= (block[n]! & 1) === 1 ? IN_TITLE : ELSEWHERE
      }
    }
    for (const phrase of phrases) this.#markPhrase(phrase)
    let having = 0
    // Branch-free, because matches are unpredictable.
    for (let slot = 0; slot < slots; slot += 1) {
      const where = found[slot]! * Number(state[slot] !== EMPTY)
      found[slot] = where
      having += (where | (where >>> 1)) & 1
    }
    return having
  }

  #cleared(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const { slots, arrays } = this.#columns
    return bytes.length < slots ? new Uint8Array(arrays.state.length) : bytes.fill(0, 0, slots)
  }

  /** Phrases of the thesaurus have at most eight words. */
  #markPhrase(phrase: readonly (readonly IndexedWord[])[]): void {
    this.#words = this.#cleared(this.#words)
    this.#titleWords = this.#cleared(this.#titleWords)
    const [found, words, titleWords, all] = [this.#found, this.#words, this.#titleWords, (1 << phrase.length) - 1]
    for (const [n, meant] of phrase.entries()) {
      for (const { postings } of meant) {
        postings.visit((slot, inTitle) => {
          words[slot]! |= 1 << n
          if (inTitle) titleWords[slot]! |= 1 << n
        })
      }
    }
    for (const { postings } of phrase[0] ?? []) {
      postings.visit(slot => {
        if (words[slot] === all) found[slot]! |= titleWords[slot] === all ? IN_TITLE : ELSEWHERE
      })
    }
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
