import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { ensureChromium } from './chromium.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, 'test-results')

interface Outcome {
  readonly passed: number
  readonly failures: readonly string[]
}

interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** What its tests came to, from the report it wrote; a step without counts as one check. */
  readonly outcome?: () => Outcome
  readonly environment?: () => Record<string, string>
}

const reportAt = (name: string) => join(reports, name)
const readReport = (name: string): unknown => JSON.parse(readFileSync(reportAt(name), 'utf8'))
const firstLine = (message = '') => stripVTControlCharacters(message).split('\n', 1)[0]
const failure = (file: string, name: string, message?: string) =>
  `${relative(root, file)} › ${name}: ${firstLine(message)}`

/** A file that could not be loaded has no tests, and counts as one failure. */
function unitOutcome(): Outcome {
  const { numPassedTests, testResults } = readReport('vitest.json') as JsonTestResults
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (!failed.length) return [failure(file, 'the file itself', message)]
      return failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages?.[0]))
    })
  return { passed: numPassedTests, failures }
}

const specsOf = ({ suites = [], specs }: JSONReportSuite): JSONReportSpec[] => [...specs, ...suites.flatMap(specsOf)]

const whyFailed = ({ error }: JSONReportTestResult) =>
  `${firstLine(error?.message)} (line ${error?.location?.line ?? 'unknown'})`

function journeyOutcome(): Outcome {
  const { suites } = readReport('playwright.json') as JSONReport
  const journeys = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) => tests.map(test => ({ file: join(root, 'e2e', file), title, ...test })))
  return {
    passed: journeys.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failures: journeys
      .filter(({ status }) => status === 'unexpected')
      .map(({ file, title, results }) => failure(file, title, results.map(whyFailed).join('; at the next try '))),
  }
}

const {
  values: { full: isFull, untranslated: mayLeaveEnglish, shard },
} = parseArgs({
  options: {
    /** `npm run test:slow`: long and random stories in full. */
    full: { type: 'boolean', default: false },
    /** A pull request may leave texts untranslated. */
    untranslated: { type: 'boolean', default: false },
    /** `2/3`: the second third of the tests, and in the first one what can't be divided. */
    shard: { type: 'string', default: '1/1' },
  },
})
if (!/^[1-9]\d*\/[1-9]\d*$/.test(shard)) throw new Error(`--shard is like 1/3, not ${shard}.`)

/** Every step runs, so one run reports everything that is wrong. Cheapest first. */
const allChecks: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'check'] },
  { name: 'nothing unused', command: ['knip'] },
  { name: 'types', command: ['tsc', '-b', '--singleThreaded'] },
]
const checks = shard.startsWith('1/') ? allChecks : []

/** Once: several tests start the whole product, and the stacks hold the app. */
const app: Step = { name: 'the app is built', command: ['node', 'local/web-build.ts'] }

/** They wait for engines half of their time, so they run beside everything else. */
const units: readonly Step[] = [
  {
    name: 'unit and integration tests, import direction, CDK synth',
    command: [
      ...['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportAt('vitest.json')}`],
      ...(mayLeaveEnglish ? ['--tags-filter=!translations'] : []),
      `--shard=${shard}`,
    ],
    outcome: unitOutcome,
  },
]

/** They wait for a third of theirs. */
const journeys: readonly Step[] = [
  {
    name: 'browser journeys',
    command: ['playwright', 'test', '--reporter=list,json', `--shard=${shard}`],
    environment: () => ({
      CHROMIUM_PATH: ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportAt('playwright.json'),
    }),
    outcome: journeyOutcome,
  },
]

/** Runs a step. Its output is printed when it ends, so that two steps' lines don't mix. */
async function runStep({ name: title, command, environment }: Step): Promise<boolean> {
  const [name = '', ...args] = command
  const output: Buffer[] = []
  const ok = await new Promise<boolean>(resolve => {
    const child = spawn(join(root, 'node_modules/.bin', name), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, STORIES: isFull ? 'full' : 'short', ...environment?.() },
      shell: process.platform === 'win32',
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', () => resolve(false))
    child.once('close', code => resolve(code === 0))
  })
  console.log(`\n=== ${title}\n${Buffer.concat(output)}`)
  return ok
}

/** A failed step has at least one failure, even without a report. */
function outcomeOf({ name, outcome }: Step, ok: boolean): Outcome {
  const itself = `${name}: the step itself; what it printed is above`
  try {
    const { passed, failures } = outcome?.() ?? { passed: ok ? 1 : 0, failures: [] }
    return { passed, failures: ok || failures.length ? failures : [itself] }
  } catch {
    return { passed: 0, failures: [itself] }
  }
}

async function runInTurn(steps: readonly Step[]) {
  const results: (Outcome & { readonly line: string })[] = []
  for (const step of steps) {
    const began = performance.now()
    const outcome = outcomeOf(step, await runStep(step))
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const verdict = outcome.failures.length ? 'FAILED' : 'ok    '
    const line = `${verdict}  ${step.name}: ${outcome.passed} passed, ${outcome.failures.length} failed, ${seconds} s`
    results.push({ ...outcome, line })
  }
  return results
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
console.log('Running all checks. Each prints its output when it ends.')
/** In full one after the other: beside stories that need all processors, journeys would wait longer than they may. */
const building = runInTurn(isFull ? [app, ...checks, ...units, ...journeys] : [app])
const beside = isFull ? [] : [runInTurn(checks), ...[units, journeys].map(lane => building.then(() => runInTurn(lane)))]
const results = (await Promise.all([building, ...beside])).flat()
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap(result => result.failures)
const report = [...results.map(({ line }) => line), ...failures.map(line => `✗ ${line}`)].join('\n')
console.log(`\n${report}\n\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length ? 1 : 0
