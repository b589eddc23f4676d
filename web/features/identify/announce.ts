import type { Identification } from '../../../shared/endpoints/identify.ts'
import { notify } from '../../components/notify.ts'

/** No toast without a match. A web result that only looks alike was not recognized. */
export function announce({ source, topMatch, gptAnalysis, itemName }: Identification): void {
  if (source === 'catalogue' && topMatch?.level === 'same') {
    notify.success('Antique Identified', 'Successfully identified the antique item in our database.')
  } else if (source === 'catalogue') {
    notify.success('Similar Piece Found', itemName ?? undefined)
  } else if (topMatch) {
    notify.success('Item Recognized', `${topMatch.label}: ${topMatch.score.toFixed(1)}% match`)
  } else if (gptAnalysis) {
    notify.success(
      'Item Recognized',
      `${gptAnalysis.itemName}: ${Math.round(gptAnalysis.confidence * 100)}% confidence`,
    )
  } else if (source !== 'none') {
    notify.success('Similar Items Found', itemName ?? undefined)
  }
}
