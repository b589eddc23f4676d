import { readFileSync } from 'node:fs'

/** What came of a guard's absence in one test: a line of JSON each. */
export interface Outcome {
  readonly id: number
  /** Unknown where the test can't be repeated in its process, with or without the guard. */
  readonly became: 'killed' | 'survived' | 'unknown'
  readonly test: string
}

export const readOutcomes = (outcomesFile: string): Outcome[] =>
  readFileSync(outcomesFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
