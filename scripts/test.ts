import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, 'test-results')

interface Counts {
  passed: number
  failed: number
}

interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** How many tests it ran, from the report it wrote; a step without counts as one check. */
  readonly counts?: () => Counts
  readonly environment?: () => Record<string, string>
}

const report = (name: string) => join(reports, name)
const readReport = (name: string) => JSON.parse(readFileSync(report(name), 'utf8')) as Record<string, unknown>

/** Everything that has to hold, cheapest first. Every step runs, so that one run tells all that is wrong. */
const steps: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'check'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  {
    name: 'unit and integration tests, import direction, CDK synth',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest.json')}`],
    counts: () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = readReport('vitest.json')
      return { passed: Number(numPassedTests), failed: Math.max(Number(numFailedTests), Number(numFailedTestSuites)) }
    },
  },
  {
    name: 'browser journeys',
    command: ['playwright', 'test', '--reporter=list,json'],
    environment: () => ({ CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright.json') }),
    counts: () => {
      const { expected, unexpected, flaky } = readReport('playwright.json').stats as Record<string, number>
      return { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected ?? 0 }
    },
  },
]

function runStep({ command, environment }: Step): Promise<boolean> {
  const [name = '', ...args] = command
  return new Promise(resolve => {
    const child = spawn(join(root, 'node_modules/.bin', name), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment?.() },
      shell: process.platform === 'win32',
    })
    child.once('error', () => resolve(false))
    child.once('exit', code => resolve(code === 0))
  })
}

/** A step that fails has at least one failure, whatever its report says or lacks. */
function countsOf(step: Step, ok: boolean): Counts {
  try {
    const counts = step.counts?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
    return { passed: counts.passed, failed: ok ? counts.failed : Math.max(1, counts.failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const total: Counts = { passed: 0, failed: 0 }
const lines: string[] = []
for (const step of steps) {
  console.log(`\n=== ${step.name}`)
  const began = performance.now()
  const ok = await runStep(step)
  const { passed, failed } = countsOf(step, ok)
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  lines.push(`${failed ? 'FAILED' : 'ok    '}  ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`)
}
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
