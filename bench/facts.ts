import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { PieceTraits } from '../functions/core/vocabulary/piece-traits.ts'
import type { Concept, Thesaurus } from '../functions/core/vocabulary/thesaurus.ts'
import { traitNames } from '../shared/traits.ts'
import { printTable } from './table.ts'

/*
 * What the reader takes descriptions to state, beside what they do state: `npm run bench:facts`. Descriptions with
 * their facts are in bench/facts, more than half of them with words that mean something else to the trade.
 * `-- --also DIR` also reads with another checkout, `-- --errors` lists what is read wrongly.
 */

const KINDS: Readonly<Record<string, string>> = {
  o: 'origin',
  p: 'period',
  s: 'style',
  m: 'material',
  k: 'maker',
  c: 'color',
}

interface Described {
  readonly itemName: string
  readonly description: string
  readonly facts: readonly string[]
}

const describedIn = (file: string): Described[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .map(line => {
      const [itemName = '', description = '', facts = ''] = line.split('|').map(cell => cell.trim())
      const named = facts.split(';').map(fact => fact.trim().split(':'))
      return {
        itemName,
        description,
        facts: named.flatMap(([kind = '', name]) => (name ? [`${KINDS[kind.trim()]} ${name.trim()}`] : [])),
      }
    })

interface Reader {
  readonly traitsOf: (piece: Described) => PieceTraits
  readonly thesaurus: () => Thesaurus
}

async function readerAt(root: string): Promise<Reader> {
  const at = (path: string) => import(join(resolve(root), 'functions/core/vocabulary', path))
  const [{ traitsOf }, { thesaurus }] = await Promise.all([at('piece-traits.ts'), at('thesaurus.ts')])
  return { traitsOf, thesaurus }
}

const factOf = ({ kind, name }: Concept) => `${kind} ${name}`

interface Read {
  readonly right: readonly string[]
  readonly wrong: readonly string[]
}

/** What follows from a fact, such as a maker's country, or from the years of a text, is neither right nor wrong. */
function readBy({ traitsOf, thesaurus }: Reader, piece: Described): Read {
  const { filtered, years } = traitsOf(piece)
  const stated = filtered.filter(
    concept => traitNames.some(name => name === concept.kind && name !== 'size') && !isBroader(concept, filtered),
  )
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

function summary(reader: Reader, name: string, file: string) {
  const pieces = describedIn(file)
  const read = pieces.map(piece => ({ piece, ...readBy(reader, piece) }))
  const [right, wrong] = [read.flatMap(({ right }) => right).length, read.flatMap(({ wrong }) => wrong).length]
  return { name, file: basename(file, '.txt'), pieces, read, right, wrong }
}

const also = process.argv.indexOf('--also')
const roots = [...(also < 0 ? [] : [process.argv[also + 1]!]), join(import.meta.dirname, '..')]
const readers = await Promise.all(roots.map(async root => ({ root, reader: await readerAt(root) })))
const files = globSync(join(import.meta.dirname, 'facts/*.txt')).toSorted()
const summaries = files.flatMap(file =>
  readers.map(({ root, reader }) => summary(reader, root === roots.at(-1) ? 'this one' : root, file)),
)

printTable(
  'Facts read in descriptions',
  [
    { title: 'file', value: ({ file }) => file },
    { title: 'reader', value: ({ name }) => name },
    { title: 'descriptions', value: ({ pieces }) => pieces.length },
    { title: 'facts stated', value: ({ right, wrong }) => right + wrong },
    { title: 'right', value: ({ right }) => right },
    { title: 'wrong', value: ({ wrong }) => wrong },
    { title: 'wrong of stated', value: ({ right, wrong }) => percent(wrong, right + wrong) },
    { title: 'right of all', value: ({ right, pieces }) => percent(right, factsOf(pieces)) },
  ],
  summaries,
)
for (const { file, read } of summaries.filter(({ name }) => name !== 'this one')) {
  const now = summaries.find(each => each.file === file && each.name === 'this one')!
  const kept = now.read.flatMap(({ right }, n) => right.filter(fact => read[n]!.right.includes(fact))).length
  const before = read.flatMap(({ right }) => right).length
  console.log(`\n${file}: of ${before} facts that were right before, ${percent(kept, before)} are kept.`)
}
if (process.argv.includes('--errors')) {
  for (const { piece, right, wrong } of summaries
    .filter(({ name }) => name === 'this one')
    .flatMap(({ read }) => read)) {
    const missed = piece.facts.filter(fact => !right.includes(fact))
    if (wrong.length + missed.length > 0) {
      console.log(`${piece.itemName}: ${piece.description}\n  wrong: ${wrong.join(', ')}; missed: ${missed.join(', ')}`)
    }
  }
}
