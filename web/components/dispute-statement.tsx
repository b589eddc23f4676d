import type { DisputeStatement } from '../../shared/contract/endpoints/disputes.ts'
import { DateText } from './date-text.tsx'
import { EvidencePhotos } from './evidence-photos.tsx'

/** What the seller knows about a disputed payment. */
export const DisputeStatementText = ({ statement: { text, imageUrls, at } }: { statement: DisputeStatement }) => (
  <>
    <p className="max-w-prose text-small whitespace-pre-line wrap-anywhere">{text}</p>
    <EvidencePhotos imageUrls={imageUrls} />
    <p className="mt-2 text-caption text-muted">
      <DateText iso={at} form="receipt" />
    </p>
  </>
)
