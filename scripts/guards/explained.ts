import type { PlacedGuard } from './placed-guards.ts'

interface Explanation {
  readonly file: string
  /** The guard's expression, as the run prints it. */
  readonly guard: string
  /** Why no test can notice its absence. */
  readonly why: string
}

/** Guards that can be taken out without a test noticing, each with its reason. */
export const explanations: readonly Explanation[] = [
  {
    file: 'functions/auctions/bid-store.ts',
    guard: 'await moveMark(listingId, bid.seq, bid.seq - 1)',
    why: 'Spares a query where no bid is missing. Without it the mark is looked for, and moved to the same place.',
  },
]

export const explanationOf = ({ file, guard }: PlacedGuard): string | undefined =>
  explanations.find(each => each.file === file && each.guard === guard.text)?.why
