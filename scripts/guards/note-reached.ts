import './guard-switch.ts'
import { appendFileSync } from 'node:fs'
import { afterAll, afterEach, expect, inject } from 'vitest'

/** What a test reached: a line of JSON each. Without a test's id it was reached by what all tests of the file share. */
export interface Reached {
  readonly file: string
  readonly testId?: string
  readonly milliseconds?: number
  readonly guards: readonly number[]
}

declare module 'vitest' {
  interface ProvidedContext {
    reachedFile: string | undefined
    out: number | undefined
  }
}

// Tests may put another clock in its place.
const { now } = Date
const { reached } = globalThis.guards
globalThis.guards.out = inject('out')

function note(line: Omit<Reached, 'guards'>) {
  const reachedFile = inject('reachedFile')
  if (reachedFile && reached.size > 0)
    appendFileSync(reachedFile, `${JSON.stringify({ ...line, guards: [...reached] })}\n`)
  reached.clear()
}

const file = () => expect.getState().testPath ?? ''

// What was reached by the end of a file's first test may be its beforeAll's, which all of its tests share.
afterEach(({ task }) => note({ file: file(), testId: task.id, milliseconds: now() - (task.result?.startTime ?? 0) }))
afterAll(() => note({ file: file() }))
