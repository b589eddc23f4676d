import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { buildIndex } from '../functions/core/catalogue/build-index.ts'
import { ownRecords } from '../functions/core/catalogue/own-catalogue.ts'
import { renderOwnPhoto } from '../functions/core/catalogue/own-renditions.ts'
import { readPicture } from '../functions/core/image-features/picture.ts'
import { match } from '../functions/identify/matching/matcher.ts'
import { recordOf } from '../functions/identify/testing/painted-catalogue.ts'
import { waysToPhotographAgain } from '../functions/identify/testing/photograph-again.ts'
import type { MatchLevel } from '../shared/endpoints/identify.ts'
import { pasteOver } from './pasted-object.ts'
import { drawMember, seriesKinds } from './series.ts'
import { printTable } from './table.ts'

/*
 * Whether a piece is told from its siblings: other members of its series, drawn, and its mould with another decoration,
 * rendered. The matcher's limits were chosen on the first sixteen series of each kind,
 * which `--fitted` measures, and on photographs of the catalogue's own pieces.
 */

const isFitted = process.argv.includes('--fitted')
const SERIES_PER_KIND = isFitted ? 16 : 4
const FIRST_SERIES = isFitted ? 0 : 16
const SIBLINGS = 11
/** Photographs taken of the catalogue's own pieces: one in this number is used, in every way. */
const ONE_IN = 4
const TAKEN = isFitted ? 0 : 1
const VIEWS = new URL('../functions/core/catalogue/test-views/', import.meta.url)
const RENDERED = new URL('siblings/', VIEWS)
/** Photographs of siblings are taken with care, which makes them the more alike. */
const CAREFUL = [
  'brighter',
  'darker',
  'tilted right',
  'from the side',
  'squeezed into a small file',
  'cropped',
] as const

interface Query {
  readonly row: string
  /** How it was photographed, or which sibling it shows. */
  readonly taken?: string
  /** The record that it shows, or that it is a sibling of. */
  readonly recordId: string
  readonly photo: () => Promise<Uint8Array>
}

const numbers = Array.from({ length: SERIES_PER_KIND }, (_, n) => n + FIRST_SERIES)
const series = seriesKinds.flatMap(kind => numbers.map(number => ({ kind, number, recordId: `${kind}-${number}` })))
const own = await ownRecords()
const heads = await Promise.all(series.map(({ kind, number }) => drawMember(kind, number, 0)))
const index = await buildIndex([
  ...own,
  ...series.map(({ recordId }, n) => ({ record: recordOf({ id: recordId }), photo: heads[n]! })),
])

const originals = new Map<string, Uint8Array>([
  ...(await Promise.all(
    own.map(async ({ record, photo }) => [record.id, (await renderOwnPhoto(photo))[800]] as const),
  )),
  ...series.map(({ recordId }, n) => [recordId, heads[n]!] as const),
])
const readOriginal = async (recordId: string) => originals.get(recordId)

/** As large as the matcher gets them. */
const shown = (photo: Uint8Array) => sharp(photo).resize(800).webp({ quality: 90 }).toBuffer()
const ways = Object.entries(waysToPhotographAgain)
const ownViews = (await readdir(VIEWS)).flatMap(name => {
  const record = own.find(({ record: { photo } }) => photo === name.replace(/-\d\.webp$/, '.webp'))
  return record && name !== record.record.photo ? [{ name, recordId: record.record.id }] : []
})

/** Objects that no record shows. */
const strangers = await Promise.all(
  (await readdir(VIEWS)).filter(name => name.startsWith('unknown-')).map(name => readFile(new URL(name, VIEWS))),
)

const queries: Query[] = [
  ...own.flatMap(({ record, photo }, piece) =>
    ways.flatMap(([taken, again], way) =>
      (piece + way) % ONE_IN === TAKEN
        ? {
            row: 'same piece, photographed again',
            taken,
            recordId: record.id,
            photo: async () => again(await shown(photo)),
          }
        : [],
    ),
  ),
  ...series.flatMap(({ recordId }, n) =>
    ways.flatMap(([taken, again], way) =>
      (n + way) % ONE_IN === TAKEN
        ? { row: 'same piece, drawn, photographed again', taken, recordId, photo: () => again(heads[n]!) }
        : [],
    ),
  ),
  ...ownViews
    .filter((_, n) => n % ONE_IN < 2)
    .map(({ name, recordId }) => ({
      row: 'same piece, from another side',
      recordId,
      photo: () => readFile(new URL(name, VIEWS)),
    })),
  ...series.flatMap(({ kind, number, recordId }, n) =>
    Array.from({ length: SIBLINGS }, (_, member) => ({
      row: `siblings: ${kind}`,
      taken: `number ${member + 1}`,
      recordId,
      photo: async () =>
        waysToPhotographAgain[CAREFUL[(n + member) % CAREFUL.length]!]!(await drawMember(kind, number, member + 1)),
    })),
  ),
  ...(await readdir(RENDERED)).map(name => ({
    row: 'siblings: the mould with another decoration',
    taken: name,
    recordId: own.find(({ record }) => record.photo === `${name.split('--')[0]}.webp`)!.record.id,
    photo: () => readFile(new URL(name, RENDERED)),
  })),
  ...own
    .filter((_, n) => n % 2 === 0)
    .map(({ record, photo }, n) => ({
      row: 'another object pasted over the piece',
      recordId: record.id,
      photo: async () => pasteOver(await shown(photo), await shown(strangers[n % strangers.length]!)),
    })),
  ...own
    .filter((_, n) => n % 2 === 1)
    .map(({ record, photo }) => ({
      row: 'mirrored',
      recordId: record.id,
      photo: async () =>
        sharp(await shown(photo))
          .flop()
          .webp({ quality: 85 })
          .toBuffer(),
    })),
]

interface Outcome extends Query {
  readonly level: MatchLevel | 'nothing'
  readonly isWrong: boolean
  readonly ms: number
}

const outcomes: Outcome[] = []
await match(await readPicture(heads[0]!), index, { readOriginal })
for (const query of queries) {
  const photo = await query.photo()
  const started = performance.now()
  const found = await match(await readPicture(photo), index, { readOriginal })
  const ms = performance.now() - started
  const isWrong = found !== null && found.recordId !== query.recordId
  outcomes.push({ ...query, level: found?.level ?? 'nothing', isWrong, ms })
  const isMissed = query.row.startsWith('same piece, ph') && found?.level !== 'same'
  if (isMissed || (query.row.startsWith('sib') && found?.level === 'same')) {
    console.log(
      `${query.row}: ${query.recordId}, ${query.taken}, is called ${found?.level ?? 'nothing'} of ${found?.recordId ?? 'any record'}`,
    )
  }
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
const percentile = (values: readonly number[], part: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!)

interface Row {
  readonly name: string
  readonly outcomes: readonly Outcome[]
}

const rowOf = (name: string, starts: string): Row => ({
  name,
  outcomes: outcomes.filter(({ row }) => row.startsWith(starts)),
})
const rows = [
  ...[...new Set(queries.map(({ row }) => row))].map(row => rowOf(row, row)),
  rowOf('all photographed again', 'same piece, photographed'),
  rowOf('all siblings', 'siblings'),
]
const called = (level: Outcome['level']) => (row: Row) =>
  share(row.outcomes.filter(outcome => outcome.level === level).length, row.outcomes.length)

printTable<Row>(
  `Same, like, or neither, among ${index.ids.length} records (bars: photographed again called the same >= 97 %, no sibling called the same)`,
  [
    { title: 'photographs', value: row => row.name },
    { title: 'number', value: row => row.outcomes.length },
    { title: 'the same', value: row => row.outcomes.filter(({ level }) => level === 'same').length },
    { title: 'share', value: called('same') },
    { title: 'like', value: called('like') },
    { title: 'nothing', value: called('nothing') },
    { title: 'another record', value: row => row.outcomes.filter(({ isWrong }) => isWrong).length },
    {
      title: 'p50 ms',
      value: row =>
        percentile(
          row.outcomes.map(({ ms }) => ms),
          0.5,
        ),
    },
    {
      title: 'p99 ms',
      value: row =>
        percentile(
          row.outcomes.map(({ ms }) => ms),
          0.99,
        ),
    },
  ],
  rows,
)
