import { formatNumber } from '../../../shared/rules/numbers.ts'
import { paperTexts } from '../../../shared/rules/paper-texts.ts'
import { type ExportRule, exportRules } from '../../../shared/rules/sale-rules/export-rules.ts'
import { isInRegion, regionName } from '../../../shared/rules/sale-rules/regions.ts'
import { type SaleRule, saleRules } from '../../../shared/rules/sale-rules/rules.ts'
import { saleSubjects, subjectTitles } from '../../../shared/rules/sale-rules/subjects.ts'
import { Badge } from '../../components/badge.tsx'
import { DateText } from '../../components/date-text.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Select } from '../../components/select.tsx'
import { useAddressQuery } from '../../lib/use-address-query.ts'

const regions = ['EU', 'GB', 'US', 'DE', 'AT', 'FR', 'IT', 'ES']

/** Whether a rule holds in the region that was chosen. */
const holdsIn = (region: string, { regions }: SaleRule) =>
  regions.includes(region) || (region !== 'EU' && isInRegion(region, regions)) || regions.includes('world')

/** What we ask before a restricted piece is sold, with its sources. */
export function RulesPage() {
  const [query, change] = useAddressQuery()
  const asked = query.get('region') ?? ''
  const region = regions.includes(asked) ? asked : ''
  const shown = saleRules.filter(rule => !region || holdsIn(region, rule))
  return (
    <div className="page pb-16">
      <PageHeader title="What We Ask Before Selling">
        Laws restrict the sale of some pieces. We are not lawyers; this is what we ask before selling here. It doesn’t
        list every law, and laws change: if in doubt, ask the authority of your country.
      </PageHeader>
      <div className="max-w-prose py-8">
        <label htmlFor="region" className="text-small font-medium">
          Where it is sold or sent
        </label>
        <div className="mt-1.5 max-w-xs">
          <Select
            id="region"
            value={region}
            placeholder="All regions"
            options={regions.map(value => ({ value, label: regionName(value) }))}
            onChange={event => change({ region: event.target.value })}
          />
        </div>
        {saleSubjects.map(subject => {
          const rules = shown.filter(rule => rule.subject === subject)
          return (
            rules.length > 0 && (
              <section key={subject} aria-labelledby={subject} className="mt-10">
                <h2 id={subject} className="text-title">
                  {subjectTitles[subject]}
                </h2>
                <ul className="mt-3 divide-y border-y">
                  {rules.map(rule => (
                    <RuleRow key={rule.id} rule={rule} />
                  ))}
                </ul>
              </section>
            )
          )
        })}
        <ExportRules region={region} />
      </div>
    </div>
  )
}

// @wc-include
const kindTexts = { art: 'art and collectibles', books: 'books and maps', manuscripts: 'manuscripts', others: 'others' }

// @wc-include
const ANY = 'any'

const fromText = ({ from, currency }: ExportRule) =>
  Object.entries(from)
    .map(([kind, units]) => `${kindTexts[kind as keyof typeof from]} ${units > 0 ? fromUnits(units, currency) : ANY}`)
    .join(', ')

const fromUnits = (units: number, currency: ExportRule['currency']) => `${currency} ${formatNumber(Math.floor(units))}`

/** What the buyer of an old and valuable piece confirms to know of. */
function ExportRules({ region }: { region: string }) {
  const rules = exportRules.filter(({ regions }) => !region || regions.some(each => isInRegion(region, [each])))
  if (rules.length === 0) return null
  return (
    <section aria-labelledby="export-papers" className="mt-10">
      <h2 id="export-papers" className="text-title">
        Export licenses by age and value
      </h2>
      <p className="mt-1 text-small text-muted">
        The buyer is told which paper a piece may need, and confirms it; the seller gets it. Sums are the lowest of each
        kind. A piece of unknown age counts as old.
      </p>
      <ul className="mt-3 divide-y border-y">
        {rules.map(rule => (
          <li key={`${rule.paper} ${rule.across}`} className="space-y-1.5 py-4">
            <p className="flex flex-wrap gap-2">
              {rule.regions.map(each => (
                <Badge key={each}>{regionName(each)}</Badge>
              ))}
              <BasisBadge basis={rule.basis} />
            </p>
            <p className="text-small wrap-anywhere">{paperTexts[rule.paper]}</p>
            <p className="text-caption text-muted wrap-anywhere">
              {rule.across === 'inside' ? 'To other countries of its market' : 'Over a customs border'}, from{' '}
              {rule.minYears} years on, by value: {fromText(rule)}.
            </p>
            <p className="text-caption text-muted wrap-anywhere">
              {rule.source}, checked <DateText iso={`${rule.asOf}T12:00:00Z`} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const RuleRow = ({ rule: { regions, says, source, url, checkedOn, basis, note } }: { rule: SaleRule }) => (
  <li className="space-y-1.5 py-4">
    <p className="flex flex-wrap gap-2">
      {regions.map(region => (
        <Badge key={region}>{regionName(region)}</Badge>
      ))}
      <BasisBadge basis={basis} />
    </p>
    <p className="text-small wrap-anywhere">{says}</p>
    {note && <p className="text-caption text-muted wrap-anywhere">{note}</p>}
    <p className="text-caption text-muted wrap-anywhere">
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4 hover:text-accent">
          {source}
        </a>
      ) : (
        source
      )}
      , checked <DateText iso={`${checkedOn}T12:00:00Z`} />
    </p>
  </li>
)

function BasisBadge({ basis }: { basis: SaleRule['basis'] | ExportRule['basis'] }) {
  if (basis === 'own') return <Badge tone="accent">Our own rule</Badge>
  return basis === 'general' ? <Badge tone="warning">General knowledge, not looked up</Badge> : null
}
