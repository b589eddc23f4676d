import type { PlacedGuard } from './placed-guards.ts'

interface Explanation {
  readonly file: string
  /** The guard's expression, as the run prints it. */
  readonly guard: string
  /** Why no test can notice its absence. */
  readonly why: string
}

/** Guards that can be taken out without a test noticing, each with its reason. */
export const explanations: readonly Explanation[] = []

export const explanationOf = ({ file, guard }: PlacedGuard): string | undefined =>
  explanations.find(each => each.file === file && each.guard === guard.text)?.why
