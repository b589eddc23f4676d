import type { UseFormReturn } from 'react-hook-form'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { artistStatement, mayBeArt, royaltyOf } from '../../../shared/rules/resale-right.ts'
import { ArtistFields } from '../../components/artist-fields.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { useFromNow } from '../../lib/use-now.ts'
import type { Edits, EditValues } from './editing.ts'

interface ArtistSectionProps {
  listing: Listing
  form: UseFormReturn<EditValues, unknown, Edits>
  values: EditValues
}

/** Under the law and the rate that the piece was listed under. */
export function ArtistSection({ listing, form, values }: ArtistSectionProps) {
  const { data: fees } = useFees()
  const country = listing.resaleRight?.country ?? fees?.resaleRight ?? 'off'
  if (country === 'off' || !mayBeArt(values.category)) return null
  return (
    <div>
      <ArtistFields form={form} category={values.category} maker={values.maker} isEdited>
        By the law of {countryName(country)}, artists and their heirs get a part of what their works are sold for again.
        You bear it: we keep it from your payout and pay it to their society.
      </ArtistFields>
      <Kept {...{ listing, values }} />
    </div>
  )
}

function Kept({ listing: { resaleRight: terms, currentBid, price }, values }: Omit<ArtistSectionProps, 'form'>) {
  const today = useFromNow(now => now.toISOString().slice(0, 10))
  const { data: stated } = artistStatement.safeParse(values.resaleRight)
  const sold = currentBid ?? price
  if (!terms || !stated) return null
  const royalty = sold === null ? null : royaltyOf(sold, { ...terms, ...stated }, new Date(today))
  return (
    <p role="status" className="mt-5 max-w-prose text-small">
      {royalty === null
        ? 'What the artist gets depends on the winning bid.'
        : royalty === 0
          ? `At ${formatCents(sold ?? royalty)}, by what you state, nothing is taken for the artist.`
          : `At ${formatCents(sold ?? royalty)}, we keep ${formatCents(royalty)} of your payout for the artist.`}
    </p>
  )
}
