import { readdir, readFile } from 'node:fs/promises'
import {
  type CatalogueIndex,
  decodeIndex,
  encodeIndex,
  joinIndexes,
  recordAt,
  viewCount,
} from '../functions/core/catalogue/catalogue-index.ts'
import { ownCatalogue, ownIndexFile } from '../functions/core/catalogue/own-catalogue.ts'
import { cosine, packEmbedding } from '../functions/core/image-features/embedding.ts'
import { readPicture } from '../functions/core/image-features/picture.ts'
import { type Sight, see } from '../functions/core/image-features/sight.ts'
import { formOf, materialOf } from '../functions/identify/matching/forms.ts'
import { type Kind, kindOf, SIMILAR_LIMIT, similarTo } from '../functions/identify/matching/kind.ts'
import { match } from '../functions/identify/matching/matcher.ts'
import { nearestRecords } from '../functions/identify/matching/neighbors.ts'
import { median, printTable } from './table.ts'
import { type UnseenPhoto, unseenPhotos } from './unseen-pieces.ts'

/*
 * What the vision model alone tells of photographs: which piece, which kind, what is similar. Each piece of the own
 * catalogue is left out in turn, so for a third of them no other record has the form. Then rendered pieces that are in no
 * catalogue; the first run renders them, which takes a quarter of an hour. All are drawn like the catalogue: how often a kind
 * is right of real photographs is measured by photographs.ts.
 */
const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(1_000, 20_000, 100_000)

const VIEWS = new URL('../functions/core/catalogue/test-views/', import.meta.url)
const ALL = 1_000
const UNSEEN_OF_EACH = 6

const memoryBefore = process.memoryUsage().rss
const loadStarted = performance.now()
const index = decodeIndex(await readFile(ownIndexFile))
const records = index.ids.map((_, n) => recordAt(index, n).record)
await see(await ownCatalogue.photo(records[0]!.photo))
const loadMs = performance.now() - loadStarted
const memoryMb = (process.memoryUsage().rss - memoryBefore) / 1e6

interface Looked {
  readonly name: string
  /** Null for a piece that the catalogue lacks. */
  readonly record: (typeof records)[number] | null
  readonly sight: Sight
  readonly ms: number
}

async function lookAtPhoto(name: string, photo: Uint8Array): Promise<Looked> {
  const start = performance.now()
  const sight = await see(photo)
  const record = records.find(each => each.photo === name.replace(/-\d\.webp$/, '.webp')) ?? null
  return { name, record, sight, ms: performance.now() - start }
}

const views: Looked[] = []
for (const name of await readdir(VIEWS)) {
  if (name.endsWith('.webp')) views.push(await lookAtPhoto(name, await readFile(new URL(name, VIEWS))))
}
const photos: Looked[] = []
for (const { photo } of records) photos.push(await lookAtPhoto(photo, await ownCatalogue.photo(photo)))
const known = views.filter(({ record }) => record)
const unknown = views.filter(({ record }) => !record)

const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(0)} %)`
const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const near = ({ sight }: Looked) => nearestRecords(sight.embedding, index, ALL)
const own = known.map(look => near(look).find(({ record }) => record.id === look.record?.id)!.cosine)
const others = known.map(look => near(look).find(({ record }) => record.id !== look.record?.id)!.cosine)
const strangers = unknown.map(look => near(look)[0]!.cosine)

printTable<readonly [string, string]>(
  'Other views of the own pieces, by their embeddings alone',
  [
    { title: 'what', value: row => row[0] },
    { title: 'measured', value: row => row[1] },
  ],
  [
    [
      'right at rank one',
      share(known.filter(look => near(look)[0]?.record.id === look.record?.id).length, known.length),
    ],
    ['cosine to the own piece, 10th percentile', sorted(own)[Math.floor(own.length / 10)]!.toFixed(3)],
    ['cosine to the own piece, least', sorted(own)[0]!.toFixed(3)],
    ['cosine to the nearest other piece, median', median(others).toFixed(3)],
    ['cosine to the nearest other piece, most', sorted(others).at(-1)!.toFixed(3)],
    ['cosine of pieces in no catalogue, most', sorted(strangers).at(-1)!.toFixed(3)],
    ['model loaded and first photograph seen', `${Math.round(loadMs)} ms, ${Math.round(memoryMb)} MB`],
    ['each further photograph, median', `${Math.round(median([...views, ...photos].map(({ ms }) => ms)))} ms`],
  ],
)

type Truth = Readonly<Partial<Record<'category' | 'form' | 'material', string | undefined>>>

interface Judged {
  readonly kind: Kind
  readonly truth: Truth
}

interface Outcomes {
  readonly part: string
  readonly right: number
  readonly wrong: number
  readonly unsure: number
}

function outcomesOf(part: keyof Truth, judged: readonly Judged[], name: string = part): Outcomes {
  const said = judged.map(({ kind, truth }) => kind[part] && (kind[part].value === truth[part] ? 'right' : 'wrong'))
  const count = (what: (typeof said)[number]) => said.filter(each => each === what).length
  return { part: name, right: count('right'), wrong: count('wrong'), unsure: count(null) }
}

const printOutcomes = (title: string, rows: readonly Outcomes[]) =>
  printTable<Outcomes>(
    title,
    [
      { title: 'part', value: row => row.part },
      { title: 'right', value: row => row.right },
      { title: 'wrong', value: row => row.wrong },
      { title: 'not sure', value: row => row.unsure },
      { title: 'right or not sure', value: row => share(row.right + row.unsure, row.right + row.wrong + row.unsure) },
      { title: 'right when sure', value: row => share(row.right, row.right + row.wrong) },
    ],
    rows,
  )

const truthOf = (record: (typeof records)[number]): Truth => ({
  category: record.category ?? undefined,
  form: formOf(record)?.name,
  material: materialOf(record),
})

/** Each piece left out. */
function printKinds(title: string, looked: readonly Looked[]): void {
  const judged = looked.map(look => ({
    kind: kindOf(similarTo(near(look), look.record?.id), look.sight.classes),
    truth: truthOf(look.record!),
  }))
  printOutcomes(
    title,
    (['category', 'form', 'material'] as const).map(part => outcomesOf(part, judged)),
  )
}
printKinds('Kind of the catalogue’s photographs, each piece left out', photos)
printKinds('Kind of its test views, each piece left out', known)

const sameForm = (found: readonly { record: (typeof records)[number] }[], form: string | undefined) =>
  found.filter(({ record }) => formOf(record)?.name === form).length

const alike = known.map(look => {
  const form = formOf(look.record!)?.name
  const others = records.filter(record => record.id !== look.record?.id)
  const possible = others.filter(record => formOf(record)?.name === form).length
  return {
    found: sameForm(similarTo(near(look), look.record?.id), form),
    possible: Math.min(possible, SIMILAR_LIMIT),
  }
})
const found = alike.reduce((sum, each) => sum + each.found, 0)
const possible = alike.reduce((sum, each) => sum + each.possible, 0)
console.log(
  `\nSimilar pieces: of the records with the same form, ${share(found, possible)} are among the first ${SIMILAR_LIMIT}.`,
)

/** Renders of forms that the catalogue has, as other pieces, and of forms that it lacks. */
const unseen: (UnseenPhoto & { readonly sight: Sight })[] = []
for (const piece of await unseenPhotos(UNSEEN_OF_EACH)) unseen.push({ ...piece, sight: await see(piece.photo) })
const formsHere = new Set(records.map(record => formOf(record)?.name))
const judgedUnseen = unseen.map(({ form, category, sight }) => ({
  kind: kindOf(similarTo(nearestRecords(sight.embedding, index, ALL)), sight.classes),
  truth: { form, category },
}))
const ofKnownForm = judgedUnseen.filter(({ truth }) => formsHere.has(truth.form))
const ofOtherForm = judgedUnseen.filter(({ truth }) => !formsHere.has(truth.form))
printOutcomes(
  `Kind of ${unseen.length} rendered pieces in no catalogue`,
  (['category', 'form'] as const).flatMap(part => [
    outcomesOf(part, judgedUnseen),
    outcomesOf(part, ofKnownForm, `${part}, forms that the catalogue has`),
    outcomesOf(part, ofOtherForm, `${part}, forms that it lacks`),
  ]),
)

/** As after an import: of each form, the catalogue has all the other renders. */
const alikeUnseen = unseen.map(piece => {
  const own = nearestRecords(piece.sight.embedding, index, ALL).map(({ record, cosine }) => ({
    form: formOf(record)?.name,
    cosine,
  }))
  const others = unseen
    .filter(other => other !== piece)
    .map(other => ({
      form: other.form as string | undefined,
      cosine: cosine(piece.sight.embedding, packEmbedding(other.sight.embedding)),
    }))
  const first = [...own, ...others].sort((a, b) => b.cosine - a.cosine).slice(0, SIMILAR_LIMIT)
  return first.filter(({ form }) => form === piece.form).length
})
console.log(
  `\nSimilar pieces of ${unseen.length} rendered pieces, among ${index.ids.length} records and the other renders: in the mean ${(
    alikeUnseen.reduce((sum, each) => sum + each, 0) / unseen.length
  ).toFixed(
    1,
  )} of the first ${SIMILAR_LIMIT} have the same form; at least 4 have it for ${share(alikeUnseen.filter(each => each >= 4).length, unseen.length)}.`,
)

const timed = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

const queries = await Promise.all(
  known.slice(0, 12).map(async look => {
    const picture = await readPicture(await readFile(new URL(look.name, VIEWS)))
    return { picture, embedding: look.sight.embedding }
  }),
)
interface Size {
  readonly index: CatalogueIndex
}

/** The own catalogue over and over: how near they are does not change what comparing them costs. */
const repeated = (records: number): CatalogueIndex =>
  joinIndexes(new Array<CatalogueIndex>(Math.ceil(records / index.ids.length)).fill(index), 'repeated')

printTable<Size>(
  'Nearest records, by their number',
  [
    { title: 'records', value: row => row.index.ids.length },
    { title: 'bytes a view', value: row => Math.round(encodeIndex(row.index).length / viewCount(row.index)) },
    { title: 'of them embedding', value: row => row.index.embeddings.length / viewCount(row.index) },
    {
      title: 'median ms',
      value: row =>
        Math.round(
          median(queries.map(({ embedding }) => timed(() => nearestRecords(embedding, row.index, SIMILAR_LIMIT)))),
        ),
    },
  ],
  sizes.map(records => ({ index: repeated(records) })),
)
const timesOf = async (work: (query: (typeof queries)[number]) => Promise<unknown>) => {
  const times: number[] = []
  for (const query of queries) {
    const started = performance.now()
    await work(query)
    times.push(performance.now() - started)
  }
  return times
}
const byPoints = median(await timesOf(({ picture }) => match(picture, index)))
const byBoth = median(await timesOf(({ picture, embedding }) => match(picture, index, { embedding })))
console.log(`\nOne match in the own catalogue: ${Math.round(byPoints)} ms by points, ${Math.round(byBoth)} ms by both.`)
