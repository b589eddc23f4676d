import { useEffect } from 'react'
import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import { amountField, formatCents } from '../../../shared/rules/money.ts'
import {
  artistStatement,
  isArt,
  mayBeArt,
  type ResaleCountry,
  resaleTerms,
  royaltyOf,
  statementOf,
} from '../../../shared/rules/resale-right.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { ArtistFields, guessedStatement } from '../../components/artist-fields.tsx'
import { useExchangeRates } from '../../lib/api/get-exchange-rates.ts'
import { useFees } from '../../lib/api/get-fees.ts'
import { useCurrentListing } from '../../lib/live/use-current-listing.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { useFromNow } from '../../lib/use-now.ts'
import type { CounterForm } from './counter-form.ts'

/** Asked where a law on the artist's resale right holds: begins with what the listing says, and with none of pieces that aren't of the category Art. */
export function ArtAtCounter({ form }: { form: CounterForm }) {
  const { data: fees } = useFees()
  const { data: items = [] } = useRead(inventory.listInventory, undefined, fresh)
  const inventoryId = form.watch('inventoryId')
  const piece = items.find(({ id }) => id === inventoryId)
  const country = fees?.resaleRight ?? 'off'
  if (country === 'off' || (piece && !mayBeArt(piece.category))) return null
  const asked = { form, country, category: piece?.category, maker: piece?.maker }
  return piece?.listingId ? (
    <AskedOfListed key={piece.id} {...asked} listingId={piece.listingId} />
  ) : (
    <Asked key={inventoryId ?? 'none'} {...asked} />
  )
}

function AskedOfListed({ listingId, ...asked }: AskedProps & { listingId: string }) {
  const { data: listing } = useCurrentListing(listingId)
  return <Asked {...asked} listed={listing} />
}

interface AskedProps {
  form: CounterForm
  country: ResaleCountry
  category: string | null | undefined
  maker: string | null | undefined
  listed?: Listing | undefined
}

function answerOf({ listed, category, maker }: Pick<AskedProps, 'listed' | 'category' | 'maker'>) {
  if (listed?.resaleRight) return statementOf(listed.resaleRight)
  return listed?.isNotArt || !isArt(category) ? null : guessedStatement(maker)
}

function Asked({ form, country, category, maker, listed }: AskedProps) {
  const { setValue } = form
  const isUnanswered = form.watch('resaleRight') === undefined
  // A listing is another object after each of its changes.
  const start = JSON.stringify(answerOf({ listed, category, maker }))
  // After a sale the form begins again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is unanswered begins again
  useEffect(() => setValue('resaleRight', JSON.parse(start)), [start, isUnanswered, setValue])
  return (
    <>
      <ArtistFields form={form} category={category} maker={maker} isNarrow>
        By the law of {countryName(country)}, artists and their heirs get a part of what their works are sold for again.
        You have the money, so you owe it: report the sale to their society and pay it there. Nothing of a sale in the
        shop is kept here.
      </ArtistFields>
      <Owed {...{ form, country }} />
    </>
  )
}

function Owed({ form, country }: Pick<AskedProps, 'form' | 'country'>) {
  const rates = useExchangeRates(true) ?? []
  const today = useFromNow(now => now.toISOString().slice(0, 10))
  const [resaleRight, salePrice] = form.watch(['resaleRight', 'salePrice'])
  const { data: stated } = artistStatement.safeParse(resaleRight)
  const price = amountField().safeParse(salePrice).data
  const terms = stated && resaleTerms(stated, country, rates)
  if (!terms || !price) return null
  const royalty = royaltyOf(price, terms, new Date(today))
  return (
    <AlertBox title={royalty > 0 ? `You owe the artist ${formatCents(royalty)}` : 'You owe the artist nothing'}>
      {royalty > 0
        ? 'Keep it apart. The sale is listed with it below, and in your file for the society.'
        : 'By what you state, or at this price, no resale right is due.'}
    </AlertBox>
  )
}
