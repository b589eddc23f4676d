import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../imports.ts'
import { explanationOf, explanations } from './explained.ts'
import type { Reached } from './note-reached.ts'
import { type Outcome, readOutcomes } from './outcomes.ts'
import { featureOf, type PlacedGuard, placedGuards, testsNear } from './placed-guards.ts'
import type { Answer, Question } from './trial.ts'

/*
 * `npm run test:guards [-- [--tests TEST_FILE ...] PATH ...]` takes each guard of the backend, or of the named files,
 * out in turn and runs the tests near it that reach it, or the named ones: quick ones by repeating them in their
 * process, the others in a process of their own. Fails if a guard whose absence fails no test is not in explained.ts.
 */

/** Runs tests in a process of their own. One that ends without an answer has failed. */
function ask(question: Question): Promise<Answer> {
  const child = fork(join(import.meta.dirname, 'trial.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send(question)
  return new Promise(resolve => {
    child.once('message', answer => resolve(answer as Answer))
    child.once('exit', code => resolve({ passed: false, failedFiles: [], failure: `the process ended with ${code}` }))
  })
}

interface Reaching {
  readonly file: string
  readonly testId: string | undefined
  readonly milliseconds: number
}

const newFile = () => {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-guards-')), 'lines.jsonl')
  writeFileSync(file, '')
  return file
}

/** Runs tests of several features in parallel, each against its own embedded cloud: a full table is slow. */
async function askByFeature(question: Omit<Question, 'tests'>, tests: Question['tests']): Promise<Answer[]> {
  const answers: Answer[] = []
  const isOfAll = (path: string) => path.startsWith('functions/testing/')
  const byGroup = Map.groupBy(tests, ({ file }) => {
    const path = relative(root, file).replaceAll('\\', '/')
    return isOfAll(path) ? path : featureOf(path)
  })
  // A feature's own tests first: what they notice need not be tried with the many of all features.
  const groups = [...byGroup]
    .toSorted(([a], [b]) => Number(isOfAll(a)) - Number(isOfAll(b)))
    .map(([, group]) => group)
    .values()
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (const group of groups) answers.push(await ask({ ...question, tests: group }))
    }),
  )
  return answers
}

async function findReaching(files: readonly string[]): Promise<Map<number, Reaching[]>> {
  const reachedFile = newFile()
  const answers = await askByFeature(
    { reachedFile },
    files.map(file => ({ file })),
  )
  const failedFiles = answers.flatMap(answer => answer.failedFiles)
  for (const file of failedFiles) console.log(`Fails with every guard in place, so left out: ${relative(root, file)}`)
  const reaching = new Map<number, Reaching[]>()
  for (const line of readFileSync(reachedFile, 'utf8').split('\n').filter(Boolean)) {
    const { file, testId, milliseconds = 0, guards } = JSON.parse(line) as Reached
    if (failedFiles.includes(file)) continue
    for (const id of guards) reaching.set(id, [...(reaching.get(id) ?? []), { file, testId, milliseconds }])
  }
  return reaching
}

const WORKERS = availableParallelism() + 1
/** Per guard: its own feature's tests first, and quick ones before slow ones. */
const MAX_TESTS = 200
const MAX_MILLISECONDS = 60_000

function testsFor({ file }: PlacedGuard, reaching: readonly Reaching[]): Reaching[] {
  const { own, others } = testsNear(file)
  const distance = (test: Reaching) => (own.includes(test.file) ? 0 : 1e9) + test.milliseconds
  const near = reaching
    .filter(test => own.includes(test.file) || others.includes(test.file))
    .toSorted((a, b) => distance(a) - distance(b))
  let spent = 0
  return near.filter(({ milliseconds }, place) => {
    spent += milliseconds
    return place === 0 || (place < MAX_TESTS && spent <= MAX_MILLISECONDS)
  })
}

/** Tests that take longer are not repeated in their process. */
const MAX_REPEATED_MILLISECONDS = 8_000

/** @returns what came of each guard that was noticed, or surely was not */
async function repeatTests(tests: ReadonlyMap<PlacedGuard, readonly Reaching[]>): Promise<Map<number, Outcome>> {
  const plan: Record<string, number[]> = {}
  const ids = new Map<string, Set<string>>()
  for (const [{ id }, reaching] of tests) {
    for (const { file, testId, milliseconds } of reaching) {
      if (testId === undefined || milliseconds > MAX_REPEATED_MILLISECONDS) continue
      plan[testId] = [...(plan[testId] ?? []), id]
      ids.set(file, (ids.get(file) ?? new Set()).add(testId))
    }
  }
  const outcomesFile = newFile()
  const wantedTests = [...ids].map(([file, wantedIds]) => ({ file, ids: [...wantedIds] }))
  await askByFeature({ plan, outcomesFile }, wantedTests)
  const outcomes = new Map<number, Outcome>()
  const byGuard = Map.groupBy(readOutcomes(outcomesFile), ({ id }) => id)
  for (const [{ id }, reaching] of tests) {
    const all = byGuard.get(id) ?? []
    const killed = all.find(({ became }) => became === 'killed')
    const survived = all.filter(({ became }) => became === 'survived')
    const outcome = killed ?? (survived.length >= reaching.length ? survived[0] : undefined)
    if (outcome) outcomes.set(id, outcome)
  }
  return outcomes
}

function runWithout({ id }: PlacedGuard, reaching: readonly Reaching[]): Promise<Answer> {
  const byFile = [...Map.groupBy(reaching, test => test.file)].map(([testFile, tests]) => {
    const ids = tests.flatMap(({ testId }) => testId ?? [])
    return ids.length === tests.length ? { file: testFile, ids } : { file: testFile }
  })
  return ask({ out: id, tests: byFile })
}

const { values: only, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', multiple: true } },
})
const guards = placedGuards()
const chosen = guards.filter(({ file }) => wanted.length === 0 || wanted.some(path => file.startsWith(path)))
const isWanted = (file: string) => !only.tests || only.tests.some(name => resolve(root, name) === file)
const nearFiles = [...new Set(chosen.flatMap(({ file }) => Object.values(testsNear(file)).flat()))].filter(isWanted)
console.log(`${chosen.length} guards, ${nearFiles.length} test files near them`)
const reaching = await findReaching(nearFiles)

const tally = { killed: 0, explained: 0 }
const survivors: string[] = []

function say(placed: PlacedGuard, { passed, failure }: Pick<Answer, 'passed' | 'failure'>, isReached = true) {
  const why = explanationOf(placed)
  const name = `${placed.file}:${placed.guard.line} ${placed.guard.text}`
  if (!passed) tally.killed += 1
  else if (why) tally.explained += 1
  else survivors.push(`${name}${isReached ? '' : ' (no test near it reaches it)'}`)
  console.log(
    `${passed ? (why ? 'explained' : 'SURVIVES ') : 'killed   '} ${name}${failure ? `\n          by ${failure}` : ''}`,
  )
}

const tests = new Map(chosen.map(placed => [placed, testsFor(placed, reaching.get(placed.id) ?? [])]))
const repeated = await repeatTests(tests)
for (const placed of chosen) {
  const outcome = repeated.get(placed.id)
  if (outcome) say(placed, outcome.became === 'killed' ? { passed: false, failure: outcome.test } : { passed: true })
}
const left = chosen.filter(({ id }) => !repeated.has(id))
console.log(`${left.length} guards in processes of their own`)
const waiting = left.values()
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const placed of waiting) {
      const near = tests.get(placed)!
      const isReached = near.length > 0
      say(placed, isReached ? await runWithout(placed, near) : { passed: true }, isReached)
    }
  }),
)

const stale = explanations.filter(
  ({ file, guard }) => !guards.some(each => each.file === file && each.guard.text === guard),
)
for (const { file, guard } of stale) console.log(`explained.ts speaks of a guard that is gone: ${file} ${guard}`)
for (const name of survivors.toSorted()) console.log(`SURVIVES  ${name}`)
console.log(
  `\n${chosen.length} guards: ${tally.killed} killed, ${tally.explained} explained, ${survivors.length} unexplained`,
)
process.exitCode = survivors.length > 0 || stale.length > 0 ? 1 : 0
