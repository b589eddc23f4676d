import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { median, printTable } from '../table.ts'
import type { Figure, Goal } from './figures.ts'

/**
 * `npm run bench:lean -- --against DIR`: this checkout beside another that is installed, each measured in turn, medians of
 * three rounds, in one table that is printed again after each. `--only served,bids` measures some; `--rounds 1` is
 * quicker. Nothing else may run beside it.
 */
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
})
if (!values.against) throw new Error('Name another checkout, with its packages installed: --against DIR')
const here = resolve(import.meta.dirname, '../..')
const there = resolve(values.against)
const NOT_MEASURES = ['run', 'figures', 'served-checkout']
const measures = globSync('*.ts', { cwd: import.meta.dirname })
  .map(file => basename(file, '.ts'))
  .filter(name => !NOT_MEASURES.includes(name) && (values.only?.split(',').includes(name) ?? true))
  .toSorted()

interface Row {
  readonly key: string
  readonly figure: Figure
  readonly here: number[]
  readonly there: number[]
}
const rows = new Map<string, Row>()

function measured(name: string, root: string): Figure[] {
  console.error(`${new Date().toISOString().slice(11, 19)} ${name} of ${root}`)
  const args = [join(import.meta.dirname, `${name}.ts`), root]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }))
}

const precise = (value: number) => (Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(0))
const ratioOf = (row: Row) => median(row.here) / median(row.there)
const judged = (goal: Goal, row: Row) => {
  const value = 'ratio' in goal ? ratioOf(row) : median(row.here)
  const wanted = 'ratio' in goal ? goal.ratio : goal.value
  const holds = wanted === 'at least' ? value >= goal.bound : value <= goal.bound
  return `${wanted} ${goal.bound}${'ratio' in goal ? ' times' : ''}: ${holds ? 'yes' : 'NO'}`
}

const [processor] = cpus()
const machine = `${cpus().length} x ${processor?.model ?? 'an unknown processor'}, Node ${process.version}`
const printRows = () =>
  printTable(
    `Medians of ${values.rounds} rounds, ${machine}`,
    [
      { title: 'what', value: row => row.figure.what },
      { title: 'unit', value: row => row.figure.unit },
      { title: 'there', value: row => precise(median(row.there)) },
      { title: 'here', value: row => precise(median(row.here)) },
      { title: 'times', value: row => (Number.isFinite(ratioOf(row)) ? ratioOf(row).toFixed(2) : '') },
      { title: 'goal', value: row => (row.figure.goal ? judged(row.figure.goal, row) : '') },
    ],
    [...rows.values()],
  )

for (const name of measures) {
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [side, root] of [
      ['there', there],
      ['here', here],
    ] as const) {
      for (const figure of measured(name, root)) {
        const key = `${figure.what} ${figure.unit}`
        const row = rows.get(key) ?? { key, figure, here: [], there: [] }
        row[side].push(figure.value)
        rows.set(key, row)
      }
    }
  }
  printRows()
}
