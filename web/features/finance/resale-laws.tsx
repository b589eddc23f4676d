import { countryName } from '../../../shared/rules/countries.ts'
import { formatNumber, formatPercent } from '../../../shared/rules/numbers.ts'
import {
  type ResaleCountry,
  resaleCountries,
  resaleLaws,
  unknownResaleCountries,
} from '../../../shared/rules/resale-right.ts'
import { DateText } from '../../components/date-text.tsx'
import { type Column, Table } from '../../components/table.tsx'

/** "above EUR 3,000" of 3,000.01 */
const fromText = ({ currency, from }: { currency: string; from: number }) =>
  Number.isInteger(from) ? `${currency} ${formatNumber(from)}` : `above ${currency} ${formatNumber(Math.floor(from))}`

const columns: readonly Column<ResaleCountry>[] = [
  { header: 'Law of', isName: true, cell: country => countryName(country) },
  {
    header: 'From a price of',
    align: 'end',
    cell: country => fromText(resaleLaws[country]),
  },
  {
    header: 'Of the first 50,000',
    align: 'end',
    cell: country => formatPercent(resaleLaws[country].firstBps / 100, 2),
  },
  {
    header: 'Bought lately',
    cell: country => (resaleLaws[country].exemptsRecent ? 'Exempt' : 'Not exempt, or not known'),
  },
  {
    header: 'Source',
    cell: country => (
      <span className="text-caption text-muted wrap-anywhere">
        {resaleLaws[country].source}, checked <DateText iso={`${resaleLaws[country].asOf}T12:00:00Z`} />
      </span>
    ),
  },
]

/** Which laws can be chosen in the settings, and what they rest on. */
export function ResaleLaws() {
  const unknown = unknownResaleCountries.map(countryName).join(', ')
  return (
    <section aria-labelledby="laws">
      <h2 id="laws" className="text-title">
        Laws We Know
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-small text-muted">
        Not known: {unknown}. Ask the society of the country. We are not lawyers, and laws change. Some laws leave out
        what was bought from its artist within three years and is sold for at most 10,000: “bought lately”.
      </p>
      <Table
        isWide
        caption="Laws on the artist’s resale right"
        columns={columns}
        rows={resaleCountries}
        rowKey={country => country}
      />
    </section>
  )
}
