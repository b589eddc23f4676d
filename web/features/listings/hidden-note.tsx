import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { ButtonLink } from '../../components/button.tsx'

/** For its seller. */
export const HiddenNote = ({ hidden: { reason, decisionId } }: { hidden: NonNullable<Listing['hidden']> }) => (
  <AlertBox
    tone="warning"
    title="We have hidden this listing"
    actions={
      <ButtonLink to={`/decisions/${decisionId}`} variant="secondary" size="small">
        Object to this
      </ButtonLink>
    }
  >
    <p className="wrap-anywhere">{reason}</p>
    <p className="mt-2">Only you and we can see it. Nobody can buy it.</p>
  </AlertBox>
)
