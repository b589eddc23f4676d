import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../imports.ts'
import { explanationOf, explanations } from './explained.ts'
import type { Reached } from './note-reached.ts'
import { type PlacedGuard, placedGuards, testsNear } from './placed-guards.ts'
import type { Answer, Question } from './trial.ts'

/*
 * npm run test:guards [-- PATH ...]: takes each guard of the backend out in turn, or each of the named files and folders, and
 * runs those tests near it that reach it. A guard whose absence fails no test survives: it lacks a test, or explained.ts
 * says why it can't have one. Prints what became of each, and fails if a survivor is unexplained.
 */

type Tests = Question['tests']

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

/** Which tests reach which guard. Says which files fail with every guard in place, and leaves them out. */
async function findReaching(files: readonly string[]): Promise<Map<number, Reaching[]>> {
  const reachedFile = join(mkdtempSync(join(tmpdir(), 'vitrine-guards-')), 'reached.jsonl')
  writeFileSync(reachedFile, '')
  const workers = availableParallelism() + 1
  const { failedFiles, failure } = await ask({ reachedFile, workers, tests: files.map(file => ({ file })) })
  if (failure !== undefined) {
    console.log(`Failing with every guard in place, so left out (${failure}):`)
    for (const file of failedFiles) console.log(`  ${relative(root, file)}`)
  }
  const reaching = new Map<number, Reaching[]>()
  for (const line of readFileSync(reachedFile, 'utf8').split('\n').filter(Boolean)) {
    const { file, testId, milliseconds = 0, guards } = JSON.parse(line) as Reached
    if (failedFiles.includes(file)) continue
    for (const id of guards) reaching.set(id, [...(reaching.get(id) ?? []), { file, testId, milliseconds }])
  }
  rmSync(reachedFile)
  return reaching
}

/** Max tests tried for one guard, its own feature's first and quick ones before slow ones. */
const MAX_TESTS = 60

function testsFor({ file, guard }: PlacedGuard, reaching: readonly Reaching[]): Tests {
  const { own, others } = testsNear(file)
  // What is evaluated while a module is loaded is reached by every test.
  if (!guard.isInFunction) return own.map(each => ({ file: each }))
  const distance = (test: Reaching) => (own.includes(test.file) ? 0 : 1e9) + test.milliseconds
  const tried = reaching
    .filter(test => own.includes(test.file) || others.includes(test.file))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MAX_TESTS)
  return [...Map.groupBy(tried, test => test.file)].map(([testFile, tests]) => {
    const ids = tests.flatMap(({ testId }) => testId ?? [])
    return ids.length === tests.length ? { file: testFile, ids } : { file: testFile }
  })
}

const wanted = process.argv.slice(2)
const guards = placedGuards()
const chosen = guards.filter(({ file }) => wanted.length === 0 || wanted.some(path => file.startsWith(path)))
const nearFiles = [...new Set(chosen.flatMap(({ file }) => Object.values(testsNear(file)).flat()))]
console.log(`${chosen.length} guards, ${nearFiles.length} test files near them`)
const reaching = await findReaching(nearFiles)

const tally = { killed: 0, explained: 0 }
const survivors: string[] = []

async function takeOutAndSay(placed: PlacedGuard) {
  const tests = testsFor(placed, reaching.get(placed.id) ?? [])
  const isReached = tests.length > 0
  const { passed, failure } = isReached ? await ask({ out: placed.id, workers: 1, tests }) : { passed: true }
  const why = explanationOf(placed)
  const name = `${placed.file}:${placed.guard.line} ${placed.guard.text}`
  if (!passed) tally.killed += 1
  else if (why) tally.explained += 1
  else survivors.push(`${name}${isReached ? '' : ' (no test near it reaches it)'}`)
  console.log(
    `${passed ? (why ? 'explained' : 'SURVIVES ') : 'killed   '} ${name}${failure ? `\n          by ${failure}` : ''}`,
  )
}

const waiting = chosen.values()
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const placed of waiting) await takeOutAndSay(placed)
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
