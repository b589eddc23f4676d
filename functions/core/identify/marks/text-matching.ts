import { foldLetters } from '../../../../shared/rules/folded-letters.ts'
import { isEveryday } from './everyday-words.ts'

/** One word of a mark as it was read, and as it is compared. */
export interface Token {
  readonly mark: number
  /** Number of its line, of all lines of all marks. */
  readonly line: number
  /** Nothing else is in its line. */
  readonly alone: boolean
  /** Signs between the word before it in its line and itself. */
  readonly before: string
  /** Signs up to the next word, or to the end of the line. */
  readonly after: string
  readonly raw: string
  readonly word: string
}

export interface Match {
  /** Positions of the tokens that it rests on. */
  readonly tokens: ReadonlySet<number>
  /** Letters and digits found. */
  readonly letters: number
  /** Letters read otherwise than the table has them. */
  readonly errors: number
  readonly longestWord: number
  /** False where a word begins otherwise or is longer or shorter than it was read. */
  readonly sameShape: boolean
}

const LIKE_LETTERS: Record<string, string> = { 0: 'O', 1: 'I', '|': 'I', '!': 'I', 5: 'S', 8: 'B' }

const plain = (text: string) => foldLetters(text).toUpperCase()

/** `Mason's` is `Masons`, and `(c)` is ©. */
const signs = (text: string) =>
  text
    .replace(/\(c\)/gi, '©')
    .replace(/\(r\)/gi, '®')
    .replace(/(?<=\p{L})['’](?=s\b)/giu, '')

const LETTERS = /\p{L}/u
const MIN_FOLDED = 4
/** Readers confuse I, L and 1, and O and 0, in words; in numbers and initials both must be right. */
const fold = (word: string) => {
  if (word.length < 2 || !LETTERS.test(word)) return word
  const letters = word.replace(/[015|!8]/g, sign => LIKE_LETTERS[sign] ?? sign)
  return letters.length < MIN_FOLDED ? letters : letters.replaceAll('L', 'I')
}

const WORD = /[\p{L}\p{N}|!]+|[&©®]/gu

/** More than any mark has; the rest is not read. */
const MAX_TOKENS = 120

const readWord = (raw: string) => {
  const word = plain(raw)
  return word === 'AND' ? '&' : fold(word)
}

function readLine(text: string, mark: number, line: number): Token[] {
  const plainText = signs(text)
  const found = [...plainText.matchAll(WORD)]
  const endOf = (index: number) => (index < 0 ? 0 : found[index]!.index + found[index]![0].length)
  return found.map(({ 0: raw, index: start }, index) => ({
    ...{ mark, line, raw, word: readWord(raw), alone: found.length === 1 },
    before: plainText.slice(endOf(index - 1), start),
    after: plainText.slice(endOf(index), found[index + 1]?.index),
  }))
}

const readTokens = (marks: readonly string[]): Token[] =>
  marks
    .flatMap((text, mark) => text.split('\n').map(line => ({ line, mark })))
    .flatMap(({ line, mark }, number) => readLine(line, mark, number))
    .slice(0, MAX_TOKENS)

const STOP_WORDS = new Set(['&', 'CO', 'AND', 'THE', 'OF', 'IN', 'BY', 'FOR', 'DE', 'ET', 'TO'])
const LONG_WORD = 4
/** Words that stand beside a maker's name. */
const COMMON_WORDS = new Set(
  `CHINA PORCELAIN POTTERY POTTERIES WARE GLASS CRYSTAL WORKS LTD LIMITED INC BROS SONS SON COMPANY MADE STERLING SILVER
  HAND PAINTED FINE BONE TRADE MARK REGISTERED PATENT PAT NO ENGLAND GERMANY FRANCE JAPAN USA BAVARIA`
    .split(/\s+/)
    .concat([...STOP_WORDS])
    .map(fold),
)

export interface Phrase {
  /** Without those that are often left out. */
  readonly words: readonly string[]
  readonly stopWords: readonly string[]
  /** All of it without spaces. */
  readonly squashed: string
  readonly longestWord: number
}

const isCommon = (word: string) => isEveryday(word) || COMMON_WORDS.has(word)

const isInitial = (word: string | undefined) => word?.length === 1 && word !== '&'

/** Initials that stand side by side are one word: `R S PRUSSIA` is `RS` and `PRUSSIA`. */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const [index, word] of words.entries())
    if (isInitial(word) && isInitial(words[index - 1])) joined.push(`${joined.pop()}${word}`)
    else joined.push(word)
  return joined
}

export function readPhrase(text: string): Phrase {
  const words = [...plain(text).matchAll(WORD)].map(([word]) => word)
  const longest = Math.max(0, ...words.filter(word => !STOP_WORDS.has(word)).map(word => word.length))
  const joined = joinInitials(words).map(fold)
  return {
    words: joined.filter(word => !STOP_WORDS.has(word)),
    stopWords: joined.filter(word => STOP_WORDS.has(word)),
    squashed: fold(words.join('')),
    longestWord: longest,
  }
}

/** A word as it is compared. */
export const foldWord = (text: string): string => fold(plain(text))

export const allowedErrors = (length: number) => (length >= 9 ? 2 : length >= 6 ? 1 : 0)

/** Letters to add, drop or change, at most `most`; more than that is `most + 1`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return Math.min(row[b.length]!, most + 1)
}

interface Run {
  readonly word: string
  readonly tokens: readonly number[]
  /** Joined from several words of more than a syllable. */
  readonly isJoined: boolean
}

interface Found {
  readonly tokens: readonly number[]
  readonly errors: number
  readonly sameShape: boolean
}

const MAX_RUN = 12
const MIN_PART = 5
const MIN_REST = 3

/** Words of one mark that stand side by side, joined: what was read apart may be one word. */
function readRuns(tokens: readonly Token[]): Run[] {
  const runs: Run[] = []
  for (const [start, first] of tokens.entries()) {
    let joined = ''
    let shortest = Number.POSITIVE_INFINITY
    for (let end = start; end < start + MAX_RUN && tokens[end]?.mark === first.mark; end++) {
      joined += tokens[end]!.word
      shortest = Math.min(shortest, tokens[end]!.word.length)
      runs.push({
        word: fold(joined),
        tokens: Array.from({ length: end - start + 1 }, (_, index) => start + index),
        isJoined: end > start && shortest >= MIN_REST,
      })
    }
  }
  return runs
}

/** With one error, one half of a word is intact; with two, one third. */
export function canBeNear(read: string, word: string, most: number): boolean {
  const part = Math.floor(word.length / (most + 1))
  const [start, middle, end] = [word.slice(0, part), word.slice(part, -part), word.slice(-part)]
  return read.startsWith(start) || read.endsWith(end) || (most > 1 && read.includes(middle))
}

/** The run with the fewest errors, of those the shortest. */
function findNearly(runs: readonly Run[], word: string): Found | undefined {
  const most = allowedErrors(word.length)
  if (!most) return undefined
  let best: Found | undefined
  for (const run of runs) {
    if (isEveryday(run.word) || run.isJoined) continue
    if (Math.abs(run.word.length - word.length) > most || !canBeNear(run.word, word, most)) continue
    const errors = distance(run.word, word, best ? best.errors - 1 : most)
    if (errors <= (best ? best.errors - 1 : most))
      best = { tokens: run.tokens, errors, sameShape: run.word.length === word.length && run.word[0] === word[0] }
  }
  return best
}

/** A long word at the start or end of a longer one: its spaces were lost. But Weiss is no part of Weissenstadt. */
function findPart(tokens: readonly Token[], word: string): Found | undefined {
  if (word.length < MIN_PART) return undefined
  const index = tokens.findIndex(
    ({ word: read }) =>
      read.length >= word.length + MIN_REST && (read.startsWith(word) || read.endsWith(word)) && !isEveryday(read),
  )
  if (index < 0) return undefined
  const rest = tokens[index]!.word.replace(word, '')
  return { tokens: [index], errors: 0, sameShape: word.length > MIN_PART || COMMON_WORDS.has(rest) }
}

/** Matches of words, kept for one reading: most phrases share theirs. */
export class MarkWords {
  readonly tokens: readonly Token[]
  readonly #runs: readonly Run[]
  readonly #exact: ReadonlyMap<string, Found>
  readonly #found = new Map<string, Found | null>()

  constructor(marks: readonly string[]) {
    this.tokens = readTokens(marks)
    this.#runs = readRuns(this.tokens)
    this.#exact = new Map(
      this.#runs.toReversed().map(({ word, tokens }) => [word, { tokens, errors: 0, sameShape: true }]),
    )
  }

  find(phrase: Phrase): Match | undefined {
    return this.#whole(phrase) ?? this.#wordByWord(phrase)
  }

  /** Only where its words stand side by side; across two marks in their order, within one in any. */
  findTogether(phrase: Phrase): Match | undefined {
    const match = this.find(phrase)
    if (!match) return undefined
    const found = [...match.tokens]
    const first = Math.min(...found)
    const between = this.tokens.slice(first, Math.max(...found) + 1)
    const together = between.every(({ word }, index) => match.tokens.has(first + index) || STOP_WORDS.has(word))
    const inOneMark = between.every(({ mark }) => mark === between[0]?.mark)
    const inOrder = found.every((token, index) => index === 0 || token > found[index - 1]!)
    return together && (inOneMark || inOrder) ? match : undefined
  }

  #whole({ squashed, longestWord }: Phrase): Match | undefined {
    const found = this.#exact.get(squashed)
    return found && { tokens: new Set(found.tokens), letters: squashed.length, errors: 0, longestWord, sameShape: true }
  }

  /** In any order; a phrase of initials and numbers alone must stand as it is. */
  #wordByWord({ words, stopWords, longestWord }: Phrase): Match | undefined {
    if (longestWord < LONG_WORD) return undefined
    // Most phrases have no word in the text: check the longest word first.
    if (!this.#word(words.find(({ length }) => length === longestWord) ?? words[0]!)) return undefined
    const tokens = new Set<number>()
    let errors = 0
    let letters = 0
    let sameShape = true
    for (const word of words) {
      const found = this.#word(word)
      if (!found) return undefined
      for (const token of found.tokens) tokens.add(token)
      errors += found.errors
      letters += word.length
      sameShape &&= found.sameShape
    }
    if (words.some(word => word.length === 1 && !this.#hasNeighbour(this.#word(word)?.tokens[0] ?? 0, tokens)))
      return undefined
    const marks = new Set([...tokens].map(token => this.tokens[token]?.mark))
    if (marks.size > 1 && (errors > 0 || (words.every(isCommon) && !this.standsAlone({ tokens })))) return undefined
    const missing = stopWords.filter(word => !this.#exact.has(word)).length
    if (errors > allowedErrors(letters) + 1) return undefined
    return { tokens, letters: letters - missing, errors, longestWord, sameShape }
  }

  /** The W of `W. Goebel` is not that of `W. Germany`: an initial belongs to the word beside it. */
  #hasNeighbour(token: number, tokens: ReadonlySet<number>): boolean {
    const beside = (step: number) => {
      let next = token + step
      while (STOP_WORDS.has(this.tokens[next]?.word ?? '')) next += step
      return tokens.has(next)
    }
    return this.tokens[token]!.alone || beside(-1) || beside(1)
  }

  #word(word: string): Found | null {
    const known = this.#found.get(word)
    if (known !== undefined) return known
    const found = this.#exact.get(word) ?? findPart(this.tokens, word) ?? findNearly(this.#runs, word) ?? null
    this.#found.set(word, found)
    return found
  }

  /** Nothing but its tokens and words that any mark may have is in the marks it is found in. */
  standsAlone({ tokens }: Pick<Match, 'tokens'>): boolean {
    const marks = new Set([...tokens].map(token => this.tokens[token]?.mark))
    return this.tokens.every(
      ({ mark, word }, token) => !marks.has(mark) || tokens.has(token) || COMMON_WORDS.has(word) || !LETTERS.test(word),
    )
  }

  /** The text that a match rests on, as it was read. */
  textOf({ tokens }: Pick<Match, 'tokens'>): string {
    return this.tokens
      .filter((_, index) => tokens.has(index))
      .map(({ raw }) => raw)
      .join(' ')
  }
}
