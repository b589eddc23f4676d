import type { AiOutcome } from './ai/asking-ai.ts'
import { isRecognized, leadingMatch, type Matched } from './leading-match.ts'
import type { MarksFound } from './marks/asking-marks.ts'
import type { KindFound } from './matching/asking-kind.ts'
import type { VisualMatch } from './outside/lens-matches.ts'
import type { Recognized } from './recognized.ts'
import type { SourceOutcome } from './source.ts'

/** What each source came to. Stored as JSON. */
export interface Outcomes {
  readonly matcher: SourceOutcome<Recognized>
  /** The kind of the piece, and what is like it. */
  readonly vision: SourceOutcome<KindFound>
  readonly marks: SourceOutcome<MarksFound>
  readonly nyckel: SourceOutcome<Matched>
  readonly ai: AiOutcome
  readonly lens: SourceOutcome<readonly VisualMatch[]>
}

/** What leads, of both matchers. */
export function leadOf({ matcher, nyckel }: Pick<Outcomes, 'matcher' | 'nyckel'>) {
  const { leading, other } = leadingMatch(matcher.finding, nyckel.finding)
  return isRecognized(leading)
    ? { recognized: leading, labeled: undefined, other }
    : { recognized: undefined, labeled: leading, other }
}
