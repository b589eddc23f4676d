import { comparableLetters, withoutSpeltOut } from '../../../../shared/rules/folded-letters.ts'
import { fold } from '../vocabulary/phrases.ts'
import { type Concept, thesaurus } from '../vocabulary/thesaurus.ts'
import { wordsOf } from '../vocabulary/words.ts'

export const MAX_QUERIES = 4
export const MAX_MAKERS = 2
export const MAX_PIECES = 3

/** What the text that was typed may become. */
export interface Completion {
  readonly concept: Concept
  /** The whole query. */
  readonly query: string
}

interface Named {
  readonly concept: Concept
  /** As in `spokenOf`. */
  readonly key: string
}

let named: Named[] | undefined

const spokenOf = (words: readonly string[]) => withoutSpeltOut(words.join(' '))

const keyOf = (text: string) => wordsOf(text).map(fold).join(' ')

/** By name. */
function names(): Named[] {
  named ??= thesaurus()
    .concepts.map(concept => ({ concept, key: spokenOf(wordsOf(concept.name)) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  return named
}

/** Concepts whose name begins with the text, or with its last words; then its first words stay. */
export function completionsOf(typed: string): Completion[] {
  const words = wordsOf(typed)
  const found = new Map<Concept, Completion>()
  for (let from = 0; from < words.length; from += 1) {
    const start = spokenOf(words.slice(from))
    const before = words.slice(0, from)
    if (start.length < MIN_START) continue
    for (const { concept, key } of names()) {
      if (!key.startsWith(start) || found.has(concept)) continue
      found.set(concept, { concept, query: [...before, inQuery(concept)].join(' ') })
    }
  }
  return [...found.values()].filter(({ query }) => keyOf(query) !== keyOf(typed))
}

const isProper: ReadonlySet<string> = new Set(['period', 'style', 'origin', 'maker'])

const inQuery = ({ kind, name }: Concept) => (isProper.has(kind) ? name : name.toLowerCase())

/** Letters of a name that must have been typed. */
const MIN_START = 2

export const beginsWith = (name: string, typed: string): boolean => {
  const start = comparableLetters(typed).trim()
  return start.length >= MIN_START && comparableLetters(name).startsWith(start)
}
