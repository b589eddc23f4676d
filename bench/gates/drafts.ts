import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import papaparse from 'papaparse'
import {
  type CatalogueIndex,
  decodeIndex,
  joinIndexes,
  recordAt,
  sliceRecord,
} from '../../functions/core/identify/catalogue/catalogue-index.ts'
import type { CatalogueRecord } from '../../functions/core/identify/catalogue/catalogue-record.ts'
import { ownIndexFile } from '../../functions/core/identify/catalogue/own-catalogue.ts'
import { readModelAnswer } from '../../functions/identify/ai/ai-reading.ts'
import { type Asking, askLate, askQuick, type SourceDeps } from '../../functions/identify/asking-sources.ts'
import type { Outcomes } from '../../functions/identify/outcomes.ts'
import { presentIdentification } from '../../functions/identify/present-identification.ts'
import { vaseReading } from '../../functions/identify/testing/readings.ts'
import { NO_VALUE } from '../../functions/identify/value/value-from.ts'
import { proposalOf } from '../../web/features/identify/inventory-draft.ts'
import type { SuggestedField } from '../../web/lib/piece-suggestions.ts'
import { type Column, printTable } from '../table.ts'

/*
 * What a draft states of photographs of pieces that are in the catalogue, that are left out of it, and that nobody knows,
 * without an AI and with one that is sure that everything is a vase by Wedgwood: `npm run bench -- drafts [FOLDER TRUTH.csv]`.
 * The table of photographs of yours has the columns `file` and `category`.
 */

const CATALOGUE = join(import.meta.dirname, '../../functions/core/identify/catalogue')
const VIEWS = join(CATALOGUE, 'test-views')
const [folder, truthFile] = process.argv.slice(2)

/** One in five of the catalogue's records is tried. */
const EVERY = 5
const STATED = [
  'itemName',
  'category',
  'maker',
  'dateCreated',
  'culture',
  'materials',
] as const satisfies SuggestedField[]

type Truth = { readonly [Field in (typeof STATED)[number]]?: string | null }
interface Case {
  readonly group: 'in the catalogue' | 'left out of it' | 'nobody knows' | 'yours'
  readonly name: string
  readonly file: string
  readonly index: CatalogueIndex
  /** Undefined where nothing is known that a statement could be compared with. */
  readonly truth: Truth | undefined
}

const whole = decodeIndex(await readFile(ownIndexFile))
const slices = whole.ids.map((_, n) => sliceRecord(whole, n))
const views = readdirSync(VIEWS)
const records = whole.ids.map((_, n) => recordAt(whole, n).record)
const viewsOf = ({ photo }: CatalogueRecord) =>
  views.filter(name => name.startsWith(photo.replace(/\.webp$/, '')) && /-\d\.webp$/.test(name))

const ofCatalogue = records.flatMap((record, n): Case[] => {
  const [view] = viewsOf(record)
  if (n % EVERY !== 0 || !view) return []
  const shared = { name: view, file: join(VIEWS, view), truth: record }
  const others = joinIndexes(
    slices.filter((_, other) => other !== n),
    `without ${record.id}`,
  )
  return [
    { ...shared, group: 'in the catalogue', index: whole },
    { ...shared, group: 'left out of it', index: others },
  ]
})
const unknown = views
  .filter(name => name.startsWith('unknown-'))
  .map((name): Case => ({ group: 'nobody knows', name, file: join(VIEWS, name), index: whole, truth: undefined }))

async function ofFolder(): Promise<Case[]> {
  if (!folder || !truthFile) return []
  const { data } = papaparse.parse<{ file: string; category: string }>(await readFile(truthFile, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  return data.map(({ file, category }) => ({
    group: 'yours',
    name: file,
    file: join(folder, file),
    index: whole,
    truth: { category },
  }))
}

const notStored = { send: () => Promise.reject({ $metadata: { httpStatusCode: 404 } }) } as unknown as S3Client
const depsOf = (index: CatalogueIndex): SourceDeps =>
  ({
    s3: notStored,
    mediaBucket: '',
    loadIndex: async () => index,
    loadSharedViews: async () => null,
    readRecordPhoto: ({ imgsrc }: { imgsrc: string }) => readFile(join(CATALOGUE, 'photos', photoNamed(imgsrc))),
    connectAi: async () => null,
    connectNyckel: async () => null,
    connectLens: async () => null,
    openLikeness: async () => ({ embeddings: { nearest: () => [] }, listings: { findAll: async () => new Map() } }),
  }) as unknown as SourceDeps
const photoNamed = (imgsrc: string) => records.find(({ sku }) => imgsrc.includes(`/${sku}/`))?.photo ?? imgsrc

const now = new Date()
async function outcomesOf({ file, index }: Case): Promise<Outcomes> {
  const webp = await readFile(file)
  const photos = [
    { imageUrl: '/media/photos/none/800.webp', webp, readLarge: async () => undefined, stored: Promise.resolve() },
  ]
  const asking: Asking = { photos, skipsMatchers: false, caller: 'bench', now, remainingMs: 60_000 }
  const outcomes = await askQuick(asking, depsOf(index))
  const marks = await askLate(
    'marks',
    { ...asking, category: outcomes.vision.finding?.kind.category?.value },
    depsOf(index),
  )
  return { ...outcomes, marks: marks as Outcomes['marks'] }
}

type Verdict = 'right' | 'wrong' | 'not known'
interface Statement {
  readonly case: Case
  readonly withAi: boolean
  readonly field: (typeof STATED)[number]
  readonly value: string
  readonly ground: string
  /** Whether it stands in the form without anybody's word. */
  readonly isFact: boolean
  readonly verdict: Verdict
}

const words = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => word !== 'or')
const yearsIn = (text: string) => [...text.matchAll(/\d{4}/g)].map(([year]) => Number(year))

/** Words are right where the record has each of them somewhere; years, where the spans meet. */
function verdictOf(field: (typeof STATED)[number], value: string, truth: Truth | undefined): Verdict {
  const said =
    truth &&
    (field === 'itemName'
      ? Object.values(truth)
          .filter(text => typeof text === 'string')
          .join(' ')
      : truth[field])
  if (!said) return 'not known'
  if (field === 'dateCreated') {
    const [[from = 0, to = from], [first = 0, last = first]] = [yearsIn(value), yearsIn(said)]
    return from && first ? (from <= last && first <= to ? 'right' : 'wrong') : 'not known'
  }
  const known = words(said)
  return words(value).every(word => known.some(each => each.startsWith(word) || word.startsWith(each)))
    ? 'right'
    : 'wrong'
}

function statementsOf(each: Case, outcomes: Outcomes, withAi: boolean): Statement[] {
  const answer = presentIdentification({
    id: 'bench',
    imageUrls: ['/media/photos/none/800.webp'],
    outcomes,
    valuation: NO_VALUE,
  })
  const proposal = proposalOf(answer)
  if (!proposal) return []
  const { values, suggestions } = proposal
  return STATED.flatMap(field => {
    const facts = values[field] ? [{ value: values[field], ground: 'Its record.' }] : []
    const guesses = suggestions?.[field] ?? []
    return [...facts, ...guesses].map(said => ({
      case: each,
      withAi,
      field,
      ...said,
      isFact: facts.includes(said),
      verdict: verdictOf(field, said.value, each.truth),
    }))
  })
}

const sureOfEverything = readModelAnswer(JSON.stringify(vaseReading), 1, now)
const cases = [...ofCatalogue, ...unknown, ...(await ofFolder())]
const statements: Statement[] = []
for (const each of cases) {
  const outcomes = await outcomesOf(each)
  const withAi: Outcomes = { ...outcomes, ai: { state: 'ok', finding: sureOfEverything, nextView: null } }
  statements.push(...statementsOf(each, outcomes, false), ...statementsOf(each, withAi, true))
}

const groups = [...new Set(cases.map(({ group }) => group))].flatMap(group =>
  [false, true].map(withAi => ({
    group,
    withAi,
    said: statements.filter(it => it.case.group === group && it.withAi === withAi),
  })),
)
type Group = (typeof groups)[number]
const count = (isFact: boolean, verdict: Verdict): Column<Group> => ({
  title: `${isFact ? 'stated' : 'to check'}, ${verdict}`,
  value: ({ said }) => said.filter(it => it.isFact === isFact && it.verdict === verdict).length,
})
printTable<Group>(
  'Statements of a draft: what stands in the form without anybody’s word, and what is to be checked',
  [
    { title: 'photographs of pieces', value: ({ group }) => group },
    { title: 'AI', value: ({ withAi }) => (withAi ? 'wrong and sure' : 'none') },
    { title: 'photographs', value: ({ group }) => cases.filter(each => each.group === group).length },
    ...[true, false].flatMap(isFact =>
      (['right', 'wrong', 'not known'] as const).map(verdict => count(isFact, verdict)),
    ),
  ],
  groups,
)
printTable<Statement>(
  'Each statement without an AI',
  [
    { title: 'photograph', value: it => `${it.case.name} (${it.case.group})` },
    { title: 'field', value: it => it.field },
    { title: 'says', value: it => it.value.slice(0, 60) },
    { title: 'from', value: it => it.ground.slice(0, 60) },
    { title: 'is', value: it => `${it.isFact ? 'stated' : 'to check'}, ${it.verdict}` },
  ],
  statements.filter(({ withAi }) => !withAi),
)
console.log(
  `\nFalse facts that nobody confirmed: ${statements.filter(it => it.isFact && it.verdict === 'wrong').length} of ${statements.filter(it => it.isFact).length}.`,
)
process.exit(0)
