import type { ExpertEstimate } from '../../shared/contract/endpoints/experts.ts'
import type { Certainty, Sighting } from '../../shared/rules/experts.ts'
import { DateText } from './date-text.tsx'
import { Price } from './price.tsx'

export const certaintyTexts: Readonly<Record<Certainty, string>> = {
  certain: 'Certain',
  probable: 'Probable',
  possible: 'Possible',
}

export const sightingTexts: Readonly<Record<Sighting, string>> = {
  photographs: 'By photographs only',
  in_person: 'Seen in person',
}

interface EstimateTextProps {
  estimate: ExpertEstimate
  isChangedSince: boolean
}

/** What an expert signed. */
export const EstimateText = ({ estimate, isChangedSince }: EstimateTextProps) => (
  <>
    <p className="mt-3 text-name">
      <Price amount={estimate.min} /> – <Price amount={estimate.max} />
    </p>
    <p className="mt-2 text-small wrap-anywhere">
      {certaintyTexts[estimate.certainty]}: {estimate.attribution}
    </p>
    <p className="mt-2 text-small whitespace-pre-line wrap-anywhere">{estimate.basis}</p>
    <p className="mt-2 text-caption text-muted">
      {sightingTexts[estimate.seen]}, <DateText iso={estimate.signedAt} />
    </p>
    {isChangedSince && <p className="mt-2 text-caption">The piece’s description has changed since.</p>}
  </>
)
