import { isNear, isToken, stemOf } from '../vocabulary/words.ts'
import { bytesIn, type Packed, type PackedFile, textIn } from './packed.ts'
import { Postings, PostingsWriter } from './postings.ts'

export interface IndexedWord {
  readonly text: string
  readonly stem: string
  readonly postings: Postings
  /** Number of listings. */
  listings: number
  /** The next word of the same stem. */
  readonly sibling: IndexedWord | undefined
}

/** New words are searched linearly up to this number, then sorted in. */
const UNSORTED_MAX = 1_000

/** Which listings have which words. Removed listings stay in the postings; callers must skip them. */
export class WordIndex {
  readonly #words = new Map<string, IndexedWord>()
  /** The last added word of each stem; the others are linked from it. */
  readonly #stems = new Map<string, IndexedWord>()
  /** Those that one letter more, less or other makes of each other differ by one at most. */
  readonly #byLength = new Map<number, IndexedWord[]>()
  #sorted: IndexedWord[] = []
  #unsorted: IndexedWord[] = []

  constructor(packed: PackedFile) {
    const texts = textIn(packed, 'words')
    if (texts === '') return
    const stems = textIn(packed, 'stems').split('\n')
    const numbers = (name: string) => new Int32Array(bytesIn(packed, name).slice().buffer)
    const [listings, starts, lasts] = [numbers('wordListings'), numbers('postingStarts'), numbers('postingLasts')]
    const bytes = bytesIn(packed, 'postings')
    this.#sorted = texts.split('\n').map((text, n) => {
      const postings = new Postings(bytes, starts[n], listings[n], lasts[n])
      return this.#newWord(text, stems[n]!, postings, listings[n])
    })
  }

  #newWord(text: string, stem: string, postings = new Postings(), listings = 0): IndexedWord {
    const word = { text, stem, postings, listings, sibling: this.#stems.get(stem) }
    this.#words.set(text, word)
    this.#stems.set(stem, word)
    const ofLength = this.#byLength.get(text.length)
    if (ofLength) ofLength.push(word)
    else this.#byLength.set(text.length, [word])
    return word
  }

  /** @param slot greater than all before */
  add(slot: number, { title, body }: { title: readonly string[]; body: readonly string[] }): void {
    const inTitle = new Set(title)
    for (const text of inTitle) this.#addTo(text, slot, true)
    for (const text of new Set(body)) if (!inTitle.has(text)) this.#addTo(text, slot, false)
  }

  #addTo(text: string, slot: number, inTitle: boolean): void {
    let word = this.#words.get(text)
    if (!word) {
      word = this.#newWord(text, stemOf(text))
      this.#unsorted.push(word)
    }
    word.postings.add(slot, inTitle)
    word.listings += 1
  }

  forget(words: Iterable<string>): void {
    for (const text of new Set(words)) {
      const word = this.#words.get(text)
      if (word) word.listings -= 1
    }
  }

  ofStem(stem: string): IndexedWord[] {
    const found: IndexedWord[] = []
    for (let word = this.#stems.get(stem); word; word = word.sibling) if (word.listings > 0) found.push(word)
    return found
  }

  /** Exactly this word or token. */
  named(text: string): IndexedWord[] {
    const word = this.#words.get(text)
    return word && word.listings > 0 ? [word] : []
  }

  beginningWith(start: string): IndexedWord[] {
    this.#sortIn()
    const found = this.#unsorted.filter(word => word.listings > 0 && word.text.startsWith(start))
    for (let at = this.#firstFrom(start); this.#sorted[at]?.text.startsWith(start); at += 1) {
      const word = this.#sorted[at]!
      if (word.listings > 0) found.push(word)
    }
    return found
  }

  #sortIn(): void {
    if (this.#unsorted.length <= UNSORTED_MAX) return
    this.#sorted = this.#inOrder()
    this.#unsorted = []
  }

  #inOrder(): IndexedWord[] {
    return [...this.#sorted, ...this.#unsorted].sort((a, b) => (a.text < b.text ? -1 : 1))
  }

  #firstFrom(text: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#sorted[middle]!.text < text) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Words at edit distance one, most common first. */
  near(misspelt: string): IndexedWord[] {
    const found: IndexedWord[] = []
    for (const length of [misspelt.length - 1, misspelt.length, misspelt.length + 1]) {
      for (const word of this.#byLength.get(length) ?? []) {
        if (word.listings > 0 && isNear(word.text, misspelt) && !isToken(word.text)) found.push(word)
      }
    }
    return found.sort((a, b) => b.listings - a.listings || (a.text < b.text ? -1 : 1))
  }

  /** @param renumbered the new number of each slot, ascending, or -1 */
  pack(renumbered: Int32Array): Packed {
    const words = this.#inOrder().filter(({ listings }) => listings > 0)
    const numbers = () => new Int32Array(words.length)
    const [starts, listings, lasts, writer] = [numbers(), numbers(), numbers(), new PostingsWriter()]
    for (const [n, { postings }] of words.entries()) {
      starts[n] = writer.end
      const { count, last } = writer.write(each =>
        postings.visit((slot, inTitle) => {
          const next = renumbered[slot]!
          if (next !== -1) each(next, inTitle)
        }),
      )
      listings[n] = count
      lasts[n] = last
    }
    return new Map<string, string | Uint8Array>([
      ['words', words.map(({ text }) => text).join('\n')],
      ['stems', words.map(({ stem }) => stem).join('\n')],
      ['wordListings', new Uint8Array(listings.buffer)],
      ['postingStarts', new Uint8Array(starts.buffer)],
      ['postingLasts', new Uint8Array(lasts.buffer)],
      ['postings', writer.bytes],
    ])
  }
}
