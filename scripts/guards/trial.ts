import { join } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest } from 'vitest/node'
import { startTestCloud } from '../../local/testing/test-cloud.ts'
import { root } from '../imports.ts'
import { placedGuards } from './placed-guards.ts'
import { noteReached, takeOut } from './take-out.ts'

/** What a trial is asked: a guard that is out, or none, and then each guard notes in a file which tests reach it. */
export interface Question {
  readonly out?: number
  readonly reachedFile?: string
  readonly workers: number
  /** Absolute paths, with the tests that are wanted of each; all where none are named. */
  readonly tests: readonly { readonly file: string; readonly ids?: readonly string[] }[]
}

export interface Answer {
  readonly passed: boolean
  readonly failedFiles: readonly string[]
  /** The first thing that failed, in words. */
  readonly failure?: string
}

/** Runs tests once, in this process and its workers, against an embedded cloud of their own, and without one of the guards. */
async function trial({ out, reachedFile, workers, tests }: Question): Promise<Answer> {
  const guards = placedGuards()
  const byFile = Map.groupBy(guards, ({ file }) => join(root, file))
  const changed = (file: string) =>
    (reachedFile ? byFile.get(file) : byFile.get(file)?.filter(({ id }) => id === out)) ?? []
  const swap: Plugin = {
    name: 'guards',
    enforce: 'pre',
    // Vitest keeps modules on disk by their source alone, and must not keep what is changed here.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (changed(id).length > 0 ? false : undefined)),
    transform(source, id) {
      const [first] = changed(id)
      if (!first) return undefined
      return reachedFile ? noteReached(source, changed(id)) : takeOut(source, first.guard)
    },
  }
  const cloud = await startTestCloud()
  Object.assign(process.env, cloud.environment)
  const vitest = await createVitest(
    'test',
    {
      root,
      watch: false,
      globalSetup: [],
      setupFiles: ['infra/testing/hold-to-grants.ts', 'scripts/guards/note-reached.ts'],
      reporters: [{}],
      provide: { reachedFile },
      maxWorkers: workers,
      bail: reachedFile ? 0 : 1,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
    { plugins: [swap] },
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

process.once('message', async (question: Question) => {
  const answer = await trial(question)
  process.send?.(answer, () => process.exit())
})
