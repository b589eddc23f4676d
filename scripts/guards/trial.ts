import { join } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest } from 'vitest/node'
import { heldModules } from '../../infra/testing/held-modules.ts'
import { startTestCloud } from '../../local/testing/test-cloud.ts'
import { testTags } from '../../shared/testing/stories.ts'
import { root } from '../imports.ts'
import { placedGuards } from './placed-guards.ts'
import { switchable } from './switchable.ts'

export interface Question {
  readonly out?: number
  /** Where each test notes the guards it reached. */
  readonly reachedFile?: string
  /** Where tests that are repeated without the guards of the plan note what came of it. */
  readonly outcomesFile?: string
  readonly plan?: Readonly<Record<string, readonly number[]>>
  /** Absolute paths, with the tests that are wanted of each; all where none are named. */
  readonly tests: readonly { readonly file: string; readonly ids?: readonly string[] }[]
}

export interface Answer {
  readonly passed: boolean
  readonly failedFiles: readonly string[]
  readonly failure?: string
}

/** Runs tests once, in this process and its workers, against an embedded cloud of their own. */
async function trial({ out, reachedFile, outcomesFile, plan, tests }: Question): Promise<Answer> {
  const byFile = Map.groupBy(placedGuards(), ({ file }) => join(root, file))
  const swap: Plugin = {
    name: 'guards',
    enforce: 'pre',
    // Vitest keeps modules on disk by their source alone, and must not keep what is changed here.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (byFile.has(id) ? false : undefined)),
    transform(source, id) {
      const guards = byFile.get(id)
      return guards && switchable(source, guards)
    },
  }
  const cloud = await startTestCloud()
  Object.assign(process.env, cloud.environment)
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      globalSetup: [],
      setupFiles: ['scripts/guards/note-reached.ts'],
      ...(plan && { runner: 'scripts/guards/repeating-runner.ts' }),
      reporters: [{}],
      env: { STORIES: 'pairs' },
      tags: testTags('pairs'),
      provide: { out, reachedFile, outcomesFile, plan },
      maxWorkers: 1,
      bail: out === undefined ? 0 : 1,
      testTimeout: reachedFile ? 120_000 : TEST_TIMEOUT_MS,
      hookTimeout: TEST_TIMEOUT_MS,
    },
    { plugins: [heldModules(), swap] },
  )
  try {
    await vitest.standalone()
    const project = vitest.getRootProject()
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      tests.map(({ file, ids }) => project.createSpecification(file, ids && { testIds: [...ids] })),
    )
    const failedModules = testModules.filter(module => !module.ok())
    const [failedTest] = failedModules.flatMap(module => [...module.children.allTests('failed')])
    const failure = failedTest?.fullName ?? failedModules[0]?.errors()[0]?.message ?? unhandledErrors.map(String)[0]
    return {
      passed: failure === undefined,
      failedFiles: failedModules.map(({ moduleId }) => moduleId),
      ...(failure !== undefined && { failure }),
    }
  } finally {
    await vitest.close()
    await cloud.stop()
  }
}

/** What waits for something that never comes without a guard has noticed its absence. */
const TEST_TIMEOUT_MS = 30_000

process.once('message', async (question: Question) => {
  const answer = await trial(question)
  process.send?.(answer, () => process.exit())
})
