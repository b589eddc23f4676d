import type { Identification } from '../../../shared/endpoints/identify.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { catalogueText } from './sources.ts'

/** Below this the AI's reading is worth a second look before anyone relies on it. */
const SURE_CONFIDENCE = 0.7

/** Who speaks, and how sure that is. */
export function MatchBanner({ found }: { found: Identification }) {
  const { source, topMatch, gptAnalysis } = found
  if (topMatch) {
    return (
      <AlertBox tone="success" title={`${topMatch.score.toFixed(1)}% match`}>
        {source === 'catalogue'
          ? 'This piece is in our catalogue.'
          : 'The image matcher recognised this piece; our catalogue has no record of it.'}
      </AlertBox>
    )
  }
  if (source === 'google_lens') {
    return <AlertBox title="Found among similar items on the web">Compare them before you rely on it.</AlertBox>
  }
  if (!gptAnalysis) return null
  const isSure = gptAnalysis.confidence >= SURE_CONFIDENCE
  return (
    <AlertBox
      tone={isSure ? 'success' : 'warning'}
      title={`AI analysis, ${Math.round(gptAnalysis.confidence * 100)}% confident`}
    >
      {catalogueText(found.sources.matcher)}
      {isSure
        ? '; the AI read the photograph.'
        : ', and the AI is not sure. Check the details before you rely on them.'}
    </AlertBox>
  )
}
