import { readdir, readFile } from 'node:fs/promises'
import { readMarks } from '@vitrine/mark-reader'
import { openMarkModels } from '@vitrine/mark-reader/models'
import sharp from 'sharp'
import { median, printTable } from '../table.ts'
import { type DrawnMark, drawMark, type MarkKind, markKinds } from './marks/draw-mark.ts'
import { charactersRight } from './marks/score.ts'

/*
 * Marks drawn on photographs of pieces, read: `npm run bench -- read-marks 32`, that number of each kind in each half. The reader was
 * tuned on marks with even seeds only. The catalogue's photographs show what is read where there is no mark.
 */
const each = Number(process.argv[2] ?? 32)
const CATALOGUE = ['photos', 'test-views'].map(
  folder => new URL(`../../functions/core/identify/catalogue/${folder}/`, import.meta.url),
)

interface Outcome {
  readonly mark: Pick<DrawnMark, 'kind' | 'lines'>
  readonly readings: number
  readonly right: number
  readonly ms: number
  readonly processorMs: number
}

const opened = performance.now()
const models = await openMarkModels()
const openMs = performance.now() - opened

async function read(photo: Uint8Array) {
  const { data, info } = await sharp(photo)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [before, started] = [process.cpuUsage(), performance.now()]
  const readings = await readMarks({ width: info.width, height: info.height, rgb: new Uint8Array(data) }, models)
  const used = process.cpuUsage(before)
  return { readings, ms: performance.now() - started, processorMs: (used.user + used.system) / 1000 }
}

async function outcomeOf(kind: MarkKind, seed: number): Promise<Outcome> {
  const mark = await drawMark(kind, seed)
  const { readings, ...times } = await read(mark.photo)
  const right = charactersRight(
    mark.lines,
    readings.map(({ text }) => text),
  )
  return { mark: { kind, lines: mark.lines }, readings: readings.length, right, ...times }
}

const halves: { name: string; outcomes: Outcome[] }[] = []
for (const [name, first] of [
  ['tuned on', 0],
  ['kept apart', 1],
] as const) {
  const outcomes: Outcome[] = []
  for (const kind of markKinds) {
    for (let n = 0; n < each; n++) outcomes.push(await outcomeOf(kind, 2 * n + first))
  }
  halves.push({ name, outcomes })
}

const rows = halves.flatMap(({ name, outcomes }) =>
  markKinds.map(kind => ({ name, kind, outcomes: outcomes.filter(({ mark }) => mark.kind === kind) })),
)
const lengthOf = ({ mark }: Outcome) => mark.lines.join(' ').length
const share = (outcomes: readonly Outcome[]) => {
  const all = outcomes.reduce((sum, outcome) => sum + lengthOf(outcome), 0)
  return all > 0 ? `${((100 * outcomes.reduce((sum, { right }) => sum + right, 0)) / all).toFixed(1)} %` : '-'
}
const of = (outcomes: readonly Outcome[], value: (outcome: Outcome) => number) =>
  Math.round(median(outcomes.map(value)))

printTable<(typeof rows)[number]>(
  `${2 * each * (markKinds.length - 1)} drawn marks (bars: printed and turned >= 95 %, curved and engraved >= 80 %); models open in ${Math.round(openMs)} ms`,
  [
    { title: 'seeds', value: row => row.name },
    { title: 'mark', value: row => row.kind },
    { title: 'photographs', value: row => row.outcomes.length },
    { title: 'characters right', value: row => share(row.outcomes) },
    {
      title: 'whole marks',
      value: row =>
        row.kind === 'none' ? '-' : row.outcomes.filter(outcome => outcome.right === lengthOf(outcome)).length,
    },
    { title: 'nothing read', value: row => row.outcomes.filter(({ readings }) => readings === 0).length },
    { title: 'ms', value: row => of(row.outcomes, ({ ms }) => ms) },
    { title: 'processor ms', value: row => of(row.outcomes, ({ processorMs }) => processorMs) },
    { title: 'longest ms', value: row => Math.round(Math.max(...row.outcomes.map(({ processorMs }) => processorMs))) },
  ],
  rows,
)

const pieces: { name: string; text: string; processorMs: number }[] = []
for (const folder of CATALOGUE) {
  for (const file of (await readdir(folder)).filter(name => name.endsWith('.webp'))) {
    const { readings, processorMs } = await read(await readFile(new URL(file, folder)))
    pieces.push({ name: file, text: readings.map(({ text }) => text.replaceAll('\n', ' ')).join(' | '), processorMs })
  }
}
printTable<(typeof pieces)[number]>(
  `Read on the catalogue's ${pieces.length} photographs (median ${Math.round(median(pieces.map(({ processorMs }) => processorMs)))} ms of processor time); many have lettering painted on them`,
  [
    { title: 'photograph', value: piece => piece.name },
    { title: 'processor ms', value: piece => Math.round(piece.processorMs) },
    { title: 'read', value: piece => (piece.text.length > 100 ? `${piece.text.slice(0, 100)}…` : piece.text) },
  ],
  pieces.filter(({ text }) => text),
)
console.log(`\n${Math.round(process.memoryUsage().rss / 1e6)} MB resident at the end`)
