import { useEffect, useRef } from 'react'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import { oneDecimal } from '../../../shared/rules/numbers.ts'
import { notify } from '../../lib/notify.ts'
import { isSearching } from './sources.ts'

/** Once, as soon as it is known what the piece is, or that nobody knows. */
export function useAnnouncement(found: Identification | undefined): void {
  const announced = useRef<string>(undefined)
  useEffect(() => {
    if (!found || announced.current === found.id || (found.source === 'none' && isSearching(found))) return
    announced.current = found.id
    announce(found)
  }, [found])
}

/** No toast without a match. A web result that only looks alike was not recognized. */
function announce({ source, topMatch, gptAnalysis, itemName }: Identification): void {
  if (source === 'catalogue' && topMatch?.level === 'same') {
    notify.success('Antique Identified', 'Successfully identified the antique item in our database.')
  } else if (source === 'catalogue') {
    notify.success('Similar Piece Found', itemName ? `Similar to: ${itemName}` : undefined)
  } else if (topMatch) {
    notify.success('Item Recognized', `${topMatch.label}: ${oneDecimal(topMatch.score)}% match`)
  } else if (gptAnalysis) {
    notify.success(
      'Item Recognized',
      `${gptAnalysis.itemName}: ${Math.round(gptAnalysis.confidence * 100)}% confidence`,
    )
  } else if (source !== 'none') {
    notify.success('Similar Items Found', itemName ?? undefined)
  }
}
