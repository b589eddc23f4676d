import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { traitsOf } from '../../functions/core/search/vocabulary/piece-traits.ts'
import { type Concept, thesaurus } from '../../functions/core/search/vocabulary/thesaurus.ts'
import { filterFacts, isFilterFact } from '../../shared/rules/piece-facts.ts'
import { commonTraits } from '../../shared/rules/traits.ts'
import { printTable } from '../table.ts'

/*
 * What the reader takes descriptions to state, beside what they do state. Descriptions with their facts are in the folder
 * facts, more than half of them with words that mean something else to the trade. `--errors` lists what is read wrongly.
 */

const KINDS: Readonly<Record<string, string>> = {
  o: 'origin',
  p: 'period',
  s: 'style',
  m: 'material',
  k: 'maker',
  c: 'color',
  ...Object.fromEntries(filterFacts.map(name => [name, name])),
}

interface Described {
  readonly itemName: string
  readonly description: string
  /** Facts of its kind are read only where it has one. */
  readonly category: string | undefined
  readonly facts: readonly string[]
}

const describedIn = (file: string): Described[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .map(line => {
      const [itemName = '', description = '', facts = '', category] = line.split('|').map(cell => cell.trim())
      const named = facts.split(';').map(fact => fact.trim().split(':'))
      return {
        itemName,
        description,
        category,
        facts: named.flatMap(([kind = '', name]) => (name ? [`${KINDS[kind.trim()]} ${name.trim()}`] : [])),
      }
    })

const factOf = ({ kind, name }: Concept) => `${kind} ${name}`

interface Read {
  readonly right: readonly string[]
  readonly wrong: readonly string[]
}

/** Of pieces with a category the facts of their kind, of others what all pieces have. */
const isMeasured = (kind: string, { category }: Described) =>
  category === undefined ? kind !== 'size' && commonTraits.some(name => name === kind) : isFilterFact(kind)

/** What follows from a fact, such as a maker's country, or from the years of a text, is neither right nor wrong. */
function readBy(piece: Described): Read {
  const { itemName, description, category } = piece
  const { filtered, years } = traitsOf({ itemName, description, category })
  const stated = filtered.filter(concept => isMeasured(concept.kind, piece) && !isBroader(concept, filtered))
  const true_ = thesaurus().concepts.filter(concept => piece.facts.includes(factOf(concept)))
  const following = new Set(
    true_.flatMap(({ broader, origins }) => [...broader.map(factOf), ...origins.map(origin => `origin ${origin}`)]),
  )
  const isOfYears = (concept: Concept) =>
    years !== undefined && concept.years !== undefined && !piece.description.includes(concept.name)
  return {
    right: filtered.map(factOf).filter(fact => piece.facts.includes(fact)),
    wrong: stated
      .filter(
        concept => !piece.facts.includes(factOf(concept)) && !following.has(factOf(concept)) && !isOfYears(concept),
      )
      .map(factOf),
  }
}

const isBroader = (concept: Concept, all: readonly Concept[]) => all.some(({ broader }) => broader.includes(concept))

const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`)

const factsOf = (pieces: readonly Described[]) => pieces.flatMap(({ facts }) => facts).length

function summary(file: string) {
  const pieces = describedIn(file)
  const read = pieces.map(piece => ({ piece, ...readBy(piece) }))
  const [right, wrong] = [read.flatMap(({ right }) => right).length, read.flatMap(({ wrong }) => wrong).length]
  return { file: basename(file, '.txt'), pieces, read, right, wrong }
}

const summaries = globSync(join(import.meta.dirname, 'facts/*.txt'))
  .toSorted()
  .map(summary)

printTable(
  'Facts read in descriptions',
  [
    { title: 'file', value: ({ file }) => file },
    { title: 'descriptions', value: ({ pieces }) => pieces.length },
    { title: 'facts stated', value: ({ right, wrong }) => right + wrong },
    { title: 'right', value: ({ right }) => right },
    { title: 'wrong', value: ({ wrong }) => wrong },
    { title: 'wrong of stated', value: ({ right, wrong }) => percent(wrong, right + wrong) },
    { title: 'right of all', value: ({ right, pieces }) => percent(right, factsOf(pieces)) },
  ],
  summaries,
)
if (process.argv.includes('--errors')) {
  for (const { piece, right, wrong } of summaries.flatMap(({ read }) => read)) {
    const missed = piece.facts.filter(fact => !right.includes(fact))
    if (wrong.length + missed.length > 0) {
      console.log(`${piece.itemName}: ${piece.description}\n  wrong: ${wrong.join(', ')}; missed: ${missed.join(', ')}`)
    }
  }
}
