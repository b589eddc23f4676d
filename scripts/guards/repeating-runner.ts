import './guard-switch.ts'
import { appendFileSync } from 'node:fs'
import { inject, type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest'
import { type Outcome, readOutcomes } from './outcomes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    plan: Readonly<Record<string, readonly number[]>> | undefined
    outcomesFile: string | undefined
  }
}

/** Runs each test once, and again without each guard of its plan that no test has noticed yet. */
export default class RepeatingRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const outcomesFile = inject('outcomesFile')!
    await TestRunner.getTestFn(test)()
    for (const id of inject('plan')?.[test.id] ?? []) {
      if (killedSoFar(outcomesFile).has(id)) continue
      const became = (await passesWithout(id, test))
        ? 'survived'
        : (await passesWithout(undefined, test))
          ? 'killed'
          : 'unknown'
      const outcome: Outcome = { id, became, test: test.fullName }
      appendFileSync(outcomesFile, `${JSON.stringify(outcome)}\n`)
    }
  }
}

async function passesWithout(id: number | undefined, test: RunnerTestCase): Promise<boolean> {
  const suites = suitesOf(test)
  globalThis.guards.out = id
  try {
    for (const suite of suites) await runHooks('beforeEach', suite, test)
    await TestRunner.getTestFn(test)()
    return true
  } catch {
    return false
  } finally {
    globalThis.guards.out = undefined
    for (const suite of suites.toReversed()) await runHooks('afterEach', suite, test).catch(() => undefined)
  }
}

function suitesOf({ suite, file }: RunnerTestCase): RunnerTestSuite[] {
  const inner: RunnerTestSuite[] = []
  for (let each = suite; each && each !== file; each = each.suite) inner.unshift(each)
  return [file, ...inner]
}

async function runHooks(name: 'beforeEach' | 'afterEach', suite: RunnerTestSuite, test: RunnerTestCase) {
  for (const hook of TestRunner.getSuiteHooks(suite)[name]) await hook(test.context, suite)
}

/** Other processes write to the file as well. */
const killedSoFar = (outcomesFile: string) =>
  new Set(readOutcomes(outcomesFile).flatMap(({ id, became }) => (became === 'killed' ? id : [])))
