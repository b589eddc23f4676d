import type { ReactNode } from 'react'
import { countryCodes, countryName } from '../../shared/rules/countries.ts'
import { centsToDecimal, formatCents } from '../../shared/rules/money.ts'
import { MAX_PARCEL_CM, MAX_PARCEL_GRAMS, NO_PARCEL, PADDING_CM, type Parcel } from '../../shared/rules/parcel.ts'
import type { Quote } from '../../shared/rules/postage.ts'
import { shopCurrency } from '../../shared/rules/shop-currency.ts'
import { usePostageRates } from '../lib/api/get-postage-rates.ts'
import { countriesText, insuredText, noPriceText, rangeText, shopRangeText, validText } from '../lib/postage-text.ts'
import { usePreferences } from '../lib/preferences.ts'
import { guessFor, type OfferedDelivery, type PackedPiece, usePostage, type ZonePostage } from '../lib/use-postage.ts'
import { Button } from './button.tsx'
import { MeasureInput } from './measure-input.tsx'

const GRAMS = { cm: 1000, in: 453.592_37 }
const CENTIMETERS = { cm: 1, in: 2.54 }
const sides = [
  ['lengthCm', 'Length'],
  ['widthCm', 'Width'],
  ['heightCm', 'Height'],
] as const

interface ParcelEstimateProps {
  delivery: OfferedDelivery | undefined
  piece: PackedPiece
  onParcel: (parcel: Parcel | null) => void
  /** Sets the price of a zone. */
  onPrice: (zone: ZonePostage['zone'], price: string) => void
}

/** What the parcel costs its seller, by the published tables of carriers. */
export function ParcelEstimate({ delivery, piece, onParcel, onPrice }: ParcelEstimateProps) {
  const { units } = usePreferences()
  const parcel = piece.parcel ?? NO_PARCEL
  const guess = guessFor(piece)
  const change = (changed: Partial<Parcel>) => {
    const next = { ...parcel, ...changed }
    onParcel(Object.values(next).some(value => value !== null) ? next : null)
  }
  return (
    <section aria-labelledby="parcel" className="mt-8 border-t pt-6">
      <h3 id="parcel" className="font-medium">
        What the parcel costs
      </h3>
      <p className="mt-1 text-small text-muted">
        Weigh and measure it as you will send it. Only you see this; the weight of the piece itself belongs to its
        description.
      </p>
      <div className="mt-4 grid max-w-150 grid-cols-3 gap-3 sm:grid-cols-4">
        <div className="max-sm:col-span-3">
          <MeasureInput
            label="Weight, packed"
            unit={units === 'in' ? 'lb' : 'kg'}
            size={GRAMS[units]}
            value={parcel.grams}
            max={MAX_PARCEL_GRAMS}
            isWhole
            onChange={grams => change({ grams })}
          />
        </div>
        {sides.map(([side, label]) => (
          <MeasureInput
            key={side}
            label={label}
            unit={units}
            size={CENTIMETERS[units]}
            value={parcel[side]}
            guess={guess?.[side]}
            max={MAX_PARCEL_CM}
            onChange={value => change({ [side]: value })}
          />
        ))}
      </div>
      {guess && sides.every(([side]) => parcel[side] === null) && (
        <p className="mt-2 text-caption text-muted">
          {units === 'in'
            ? 'The size is a guess: the stated size of the piece with 2 inches of padding on each side.'
            : `The size is a guess: the stated size of the piece with ${PADDING_CM} cm of padding on each side.`}
        </p>
      )}
      {delivery && <Prices {...{ delivery, piece, onPrice }} />}
    </section>
  )
}

interface PricesProps extends Pick<ParcelEstimateProps, 'piece' | 'onPrice'> {
  delivery: OfferedDelivery
}

function Prices({ delivery, piece, onPrice }: PricesProps) {
  const { error, isFetching, refetch } = usePostageRates(delivery.from)
  const zones = usePostage(delivery, piece)
  if (error)
    return (
      <div className="mt-4 flex flex-wrap items-center gap-3 text-small">
        <p>The prices of carriers could not be loaded.</p>
        <Button variant="secondary" size="small" pending={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    )
  if (!zones)
    return (
      <p className="mt-4 text-small text-muted">
        {piece.parcel?.grams == null ? 'Enter the weight to see what carriers charge.' : 'Loading prices...'}
      </p>
    )
  const isKnown = zones.some(({ estimate }) => estimate.kind === 'quotes')
  return (
    <>
      <ul className="mt-4 divide-y border-y" aria-live="polite">
        {zones.map(postage => (
          <li key={JSON.stringify(postage.zone)} className="py-4">
            <Zone {...{ postage, onPrice }} from={delivery.from} />
          </li>
        ))}
      </ul>
      {zones.some(({ range, inOurs }) => range && !inOurs) && (
        <p className="mt-3 text-caption text-muted">
          There is no exchange rate, so we can’t say these prices in {shopCurrency()}, which yours are in.
        </p>
      )}
      {isKnown && (
        <p className="mt-3 text-caption text-muted">
          About: the cheapest tracked service of these tables. Material, more insurance and surcharges for long, round
          or remote parcels are not in it.
        </p>
      )}
    </>
  )
}

function zoneTitle(zone: ZonePostage['zone']): string {
  if (zone === 'domestic') return 'Within the country'
  return zone === 'abroad' ? 'To other countries' : countryName(zone.country)
}

interface ZoneProps extends Pick<ParcelEstimateProps, 'onPrice'> {
  postage: ZonePostage
  from: string
}

function Zone({ postage: { zone, estimate, range, inOurs }, from, onPrice }: ZoneProps) {
  const title = zoneTitle(zone)
  if (estimate.kind !== 'quotes')
    return <Line title={title}>{noPriceText(estimate.kind, from, zone === 'domestic')}</Line>
  const { quotes } = estimate
  const isPartial = zone === 'abroad' && !coversAll(quotes, from)
  const isForeign = range !== null && range.currency !== shopCurrency()
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Line title={title}>
          {range && <span className="figures text-ink">about {rangeText(range)}</span>}
          {isForeign && inOurs && <span className="figures"> ({shopRangeText(inOurs)})</span>}
        </Line>
        {inOurs && (
          <Button variant="secondary" size="small" onClick={() => onPrice(zone, centsToDecimal(inOurs.high))}>
            Use {formatCents(inOurs.high)} as the price
          </Button>
        )}
      </div>
      {quotes.length === 1 ? (
        <QuoteLine quote={quotes[0]} />
      ) : (
        <details className="mt-1 text-caption text-muted">
          <summary className="w-fit py-1 underline-offset-4 hover:text-ink hover:underline">
            By country ({quotes.length} zones)
          </summary>
          <ul className="mt-1 space-y-2">
            {quotes.map(quote => (
              <li key={quote.rate.zone}>
                <span className="figures text-ink">
                  {countriesText(quote.rate.countries)}: {rangeText({ ...quote, currency: quote.rate.currency })}
                </span>
                <QuoteLine quote={quote} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {isPartial && (
        <p className="mt-1 text-caption text-muted">
          The tables don’t have every country, and the price counts for all: set prices for the countries you ship to.
        </p>
      )}
    </>
  )
}

const coversAll = (quotes: readonly Quote[], from: string): boolean =>
  countryCodes.every(code => code === from || quotes.some(({ rate }) => rate.countries.includes(code)))

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 text-small">
      <p className="font-medium">{title}</p>
      <p className="text-muted">{children}</p>
    </div>
  )
}

function QuoteLine({ quote: { rate } }: { quote: Quote }) {
  return (
    <p className="text-caption text-muted wrap-anywhere">
      {`${rate.carrier} ${rate.service}`}
      {rate.insuredUpTo ? ` · ${insuredText(rate.insuredUpTo, rate.currency)}` : ''}
      {' · '}
      <a href={rate.address} target="_blank" rel="noreferrer" className="underline underline-offset-4 hover:text-ink">
        {rate.source}
      </a>
      {` · ${validText(rate.validFrom)}`}
    </p>
  )
}
