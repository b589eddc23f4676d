import { readdir, readFile } from 'node:fs/promises'
import { decodeIndex } from '../../functions/core/identify/catalogue/catalogue-index.ts'
import { ownIndexFile, ownRecords } from '../../functions/core/identify/catalogue/own-catalogue.ts'
import { renderOwnPhoto } from '../../functions/core/identify/catalogue/own-renditions.ts'
import { readPicture } from '../../functions/core/identify/features/picture.ts'
import { colorOfPiece } from '../../functions/core/identify/features/piece-color.ts'
import { see } from '../../functions/core/identify/features/sight.ts'
import { readTraits } from '../../functions/core/search/vocabulary/piece-traits.ts'
import { type Looked, look } from '../../functions/identify/matching/matcher.ts'
import { CONFIRMING, together } from '../../functions/identify/matching/several-views.ts'
import { waysToPhotographAgain } from '../../functions/identify/testing/photograph-again.ts'
import { median, printTable } from '../table.ts'

/*
 * What several photographs of a piece say together, and what color it has: the own catalogue's pieces by their other views,
 * and pieces of no catalogue, photographed again.
 */
const CATALOGUE = new URL('../../functions/core/identify/catalogue/', import.meta.url)
const UNKNOWN_WAYS = ['from the side', 'tilted right', 'cropped'] as const

const index = decodeIndex(await readFile(ownIndexFile))
const originals = new Map<string, Uint8Array>()
const pieces = await ownRecords()
for (const { record, photo } of pieces) originals.set(record.id, (await renderOwnPhoto(photo))[800])
const readOriginal = async (recordId: string) => originals.get(recordId)

interface Seen {
  readonly looked: Looked
  readonly color: string | null
  readonly ms: number
}

async function seen(webp: Uint8Array): Promise<Seen> {
  const startedAt = performance.now()
  const [picture, sight] = await Promise.all([readPicture(webp), see(webp)])
  const looked = await look(picture, index, { embedding: sight.embedding, readOriginal })
  return { looked, color: colorOfPiece(picture), ms: performance.now() - startedAt }
}

const known: { readonly id: string; readonly views: readonly Seen[] }[] = []
for (const { record } of pieces) {
  const views: Seen[] = []
  for (const n of [2, 3]) {
    views.push(
      await seen(await readFile(new URL(`test-views/${record.photo.replace('.webp', `-${n}.webp`)}`, CATALOGUE))),
    )
  }
  const hurried = waysToPhotographAgain['dark, tilted, from afar']!
  views.push(await seen(await hurried(originals.get(record.id)!)))
  known.push({ id: record.id, views })
}

const unknown: Seen[][] = []
const strangers = [
  ...(await readdir(new URL('test-views/', CATALOGUE))).filter(name => name.startsWith('unknown')),
  ...(await readdir(new URL('test-views/unseen/', CATALOGUE))).map(name => `unseen/${name}`),
]
for (const name of strangers) {
  const photo = await readFile(new URL(`test-views/${name}`, CATALOGUE))
  const views = [await seen(photo)]
  for (const way of UNKNOWN_WAYS) views.push(await seen(await waysToPhotographAgain[way]!(photo)))
  unknown.push(views)
}

const rules = [
  { name: 'the best alone', confirming: 0 },
  ...[0.5, CONFIRMING, 0.75, 0.9].map(confirming => ({ name: `each up to ${confirming}`, confirming })),
]
type Rule = (typeof rules)[number]
const foundBy = (views: readonly Seen[], { confirming }: Rule) =>
  together(
    views.map(({ looked }) => looked),
    confirming,
  )
const some = [
  ['1 (each of the three)', (views: readonly Seen[]) => views.map(view => [view])],
  ['2', (views: readonly Seen[]) => [views.slice(0, 2), views.slice(1), [views[0]!, views[2]!]]],
  ['3', (views: readonly Seen[]) => [views.slice(0, 3)]],
] as const

for (const [count, choose] of some) {
  printTable(
    `${count} photographs: ${known.length} pieces of the catalogue, ${unknown.length} of none`,
    [
      { title: 'rule', value: ({ name }) => name },
      ...(['same', 'like'] as const).map(level => ({
        title: level,
        value: (rule: Rule) =>
          known.flatMap(({ id, views }) =>
            choose(views).filter(each => {
              const lead = foundBy(each, rule)?.lead
              return lead?.recordId === id && lead.level === level
            }),
          ).length,
      })),
      {
        title: 'another record',
        value: rule =>
          known.flatMap(({ id, views }) =>
            choose(views).filter(each => (foundBy(each, rule)?.lead.recordId ?? id) !== id),
          ).length,
      },
      { title: 'of', value: () => known.flatMap(({ views }) => choose(views)).length },
      {
        title: 'unknown found',
        value: rule => unknown.flatMap(choose).filter(each => foundBy(each, rule)).length,
      },
      { title: 'of', value: () => unknown.flatMap(choose).length },
      {
        title: 'said to differ',
        value: rule =>
          known.flatMap(({ views }) => choose(views)).filter(each => foundBy(each, rule)?.differing.length).length,
      },
      {
        title: 'middle distance',
        value: rule =>
          median(
            known.flatMap(({ id, views }) =>
              choose(views).flatMap(each => {
                const lead = foundBy(each, rule)?.lead
                return lead?.recordId === id ? lead.distance : []
              }),
            ),
          ).toFixed(4),
      },
    ],
    rules,
  )
}

printTable(
  'Milliseconds for each photograph to be compared, the first and those after it',
  [
    { title: 'photograph', value: n => n + 1 },
    { title: 'median', value: n => Math.round(median(known.map(({ views }) => views[n]!.ms))) },
  ],
  [0, 1, 2],
)

const said = pieces.map(({ record }, n) => ({
  record,
  words: readTraits({ ...record, description: record.descr } as never).color?.split(', ') ?? [],
  seen: known[n]!.views.slice(0, 2).map(({ color }) => color),
}))
const colors = said.flatMap(({ record, words, seen }) => seen.map(color => ({ record, words, color })))
const outcomeOf = ({ words, color }: (typeof colors)[number]) =>
  !color
    ? 'nothing stated'
    : words.length === 0
      ? 'no color in the record'
      : words.some(word => word.startsWith(color!))
        ? 'right'
        : 'another than the record names'
printTable(
  `Colors of ${colors.length} other views`,
  [
    { title: 'outcome', value: outcome => outcome },
    { title: 'views', value: outcome => colors.filter(each => outcomeOf(each) === outcome).length },
  ],
  ['right', 'another than the record names', 'no color in the record', 'nothing stated'],
)
if (process.argv.includes('--colors')) {
  for (const each of colors.filter(({ color }) => color)) {
    console.log(
      `${outcomeOf(each).padEnd(32)} ${each.color!.padEnd(15)} ${each.words.join(', ').padEnd(30)} ${each.record.itemName}`,
    )
  }
}
process.exit(0)
