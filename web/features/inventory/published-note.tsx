import { useEffect, useRef } from 'react'
import { AlertBox } from '../../components/alert-box.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { usePublished } from '../../lib/published.ts'

/** What was published just now, and what to do next. */
export function PublishedNote() {
  const published = usePublished()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  if (!published) return null
  const { id, itemName, listingType } = published
  return (
    <div ref={note} tabIndex={-1} className="outline-none">
      <AlertBox
        tone="success"
        title="Listing published"
        actions={
          <>
            <ButtonLink to={`/marketplace/${id}`} size="small">
              View listing
            </ButtonLink>
            <ButtonLink to="/identify" size="small" variant="secondary">
              Identify another piece
            </ButtonLink>
          </>
        }
      >
        <p className="wrap-anywhere">
          {listingType === 'auction' ? `${itemName} is open for bids.` : `${itemName} is for sale.`}
        </p>
        <p>We write to you when there is an offer or a buyer.</p>
      </AlertBox>
    </div>
  )
}
