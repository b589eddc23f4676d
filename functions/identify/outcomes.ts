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

/** As the record of the same piece has it, else as its kind or an AI says. */
export function categoryOf(outcomes: Outcomes): string | undefined {
  const { recognized } = leadOf(outcomes)
  const known = recognized?.level === 'same' ? recognized.record.category : null
  return known ?? outcomes.vision.finding?.kind.category?.value ?? outcomes.ai.finding?.category
}

/** Index of the photograph in which the catalogue's very piece was recognized. */
export const photoOfSame = ({ matcher: { finding } }: Pick<Outcomes, 'matcher'>): number | undefined =>
  finding?.level === 'same' ? finding.photo : undefined

/** What leads, of both matchers. */
export function leadOf({ matcher, nyckel }: Pick<Outcomes, 'matcher' | 'nyckel'>) {
  const { leading, other } = leadingMatch(matcher.finding, nyckel.finding)
  return isRecognized(leading)
    ? { recognized: leading, labeled: undefined, other }
    : { recognized: undefined, labeled: leading, other }
}
