import { Fragment, lazy, Suspense } from 'react'
import { type SettingKey, settings } from '../../../shared/contract/endpoints/settings.ts'
import { SALES_TAX_COUNTRY } from '../../../shared/rules/fee-tax.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useRead } from '../../lib/queries.ts'
import { SettingCard, type SettingCardText } from './setting-card.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

const BidIncrementsCard = lazy(() =>
  import('./bid-increments-card.tsx').then(module => ({ default: module.BidIncrementsCard })),
)

const ExchangeRatesCard = lazy(() =>
  import('./exchange-rates-card.tsx').then(module => ({ default: module.ExchangeRatesCard })),
)

const SalesTaxCard = lazy(() => import('./sales-tax-card.tsx').then(module => ({ default: module.SalesTaxCard })))

const DeliveryTimesCard = lazy(() =>
  import('./delivery-times-card.tsx').then(module => ({ default: module.DeliveryTimesCard })),
)

const PostageCard = lazy(() => import('./postage-card.tsx').then(module => ({ default: module.PostageCard })))

const cards: readonly ({ key: SettingKey } & SettingCardText)[] = [
  {
    key: 'fixed_price_commission',
    title: 'Fixed-Price Commission Rate',
    label: 'Rate (%)',
    hint: 'From 0 to 100. Applies to pieces that are listed from now on.',
    placeholder: '2.5',
    step: '0.01',
  },
  {
    key: 'auction_commission',
    title: 'Auction Commission Rate',
    label: 'Rate (%)',
    hint: 'From 0 to 100. Applies to auctions that end from now on.',
    placeholder: '10',
    step: '0.01',
  },
  {
    key: 'commission_fixed_part',
    title: 'Fixed Part of the Commission',
    label: 'Amount ($)',
    hint: 'Applies like the rates, to fixed prices and auctions.',
    placeholder: '0',
    step: '0.01',
  },
  {
    key: 'commission_minimum',
    title: 'Least Commission',
    label: 'Amount ($)',
    hint: 'Applies like the rates, to fixed prices and auctions.',
    placeholder: '0',
    step: '0.01',
  },
  {
    key: 'reserve_fee',
    title: 'Auction Reserve Fee',
    label: 'Fee ($)',
    hint: 'When reserve equals market price. Applies to auctions that are listed from now on.',
    placeholder: '50',
    step: '1',
  },
  {
    key: 'buyers_premium',
    title: 'Buyer’s Premium',
    label: 'Rate (%)',
    hint: 'Added to the hammer price. Applies to auctions that are listed from now on.',
    placeholder: '0',
    step: '0.01',
  },
  {
    key: 'resale_right',
    title: 'Artist’s Resale Right',
    label: 'Law of',
    hint: 'A country that isn’t here has a law that we don’t know: ask the society there. Sources: Finance, Artist’s Resale Right.',
  },
  { key: 'payout_hold', title: 'Payout Hold', label: 'Pay sellers' },
  {
    key: 'payout_after_days',
    title: 'Payouts of New Sellers',
    label: 'Days after receipt',
    hint: 'From 0 to 60. Applies to what is received from now on.',
    placeholder: '3',
    step: '1',
  },
  { key: 'proved_payout', title: 'Payouts of Proved Sellers', label: 'Pay proved sellers' },
  {
    key: 'protection_days',
    title: 'Buyer Protection',
    label: 'Days',
    hint: 'From 14 to 180, counted from the latest expected delivery. Applies to what is shipped from now on.',
    placeholder: '30',
    step: '1',
  },
  { key: 'stripe_tax', title: 'Stripe Tax', label: 'Add tax at checkout' },
  { key: 'fee_vat', title: 'Tax on Commission', label: 'Add tax to commission and fees' },
  { key: 'operator_country', title: 'Your Country', label: 'Country code', placeholder: 'DE' },
  { key: 'operator_vat_number', title: 'Your VAT Number', label: 'VAT number', placeholder: 'DE123456789' },
  { key: 'vat_rates', title: 'VAT Rates', label: 'Changed rates (%)', placeholder: 'DE 19, EE 24.5' },
  { key: 'dac7', title: 'Tax Data of Sellers', label: 'Report sellers (DAC7)' },
  { key: 'counter_cards', title: 'Cards at the Counter', label: 'Readers of Stripe' },
  { key: 'investing', title: 'Investing', label: 'Sale of shares' },
  { key: 'share_buy_back', title: 'Shares Given Back', label: 'Pay back what they cost' },
  { key: 'share_market', title: 'Market of Shares', label: 'Owners sell to each other' },
  {
    key: 'share_commission',
    title: 'Commission on Shares',
    label: 'Rate (%)',
    hint: 'Applies to shares that owners sell to each other from now on.',
    placeholder: '0',
    step: '0.01',
  },
  { key: 'refund_fee_to_seller', title: 'Stripe’s Fee of Refunds', label: 'Charge it to the seller' },
  {
    key: 'address_kept_days',
    title: 'Addresses of Orders',
    label: 'Days',
    hint: 'From 1 to 3650, counted from completion.',
    placeholder: '90',
    step: '1',
  },
  {
    key: 'invoice_issuer',
    title: 'Operator',
    label: 'Name, postal address, tax number',
    hint: 'A line each, up to 500 characters. The name comes first.',
  },
  { key: 'contact_email', title: 'Email Address', label: 'Email', placeholder: 'office@example.com' },
  { key: 'contact_telephone', title: 'Telephone', label: 'Telephone' },
  { key: 'contact_languages', title: 'Languages', label: 'Languages', placeholder: 'English, German' },
  { key: 'register_entry', title: 'Commercial Register', label: 'Register and number' },
  { key: 'jurisdiction', title: 'Law and Court', label: 'Law and court' },
  { key: 'supervisory_authority', title: 'Data Protection Authority', label: 'Name and address' },
]

/** Headings before the first card of a group. */
const groupTitles: Partial<Record<SettingKey, string>> = {
  fixed_price_commission: 'Fees and resale right',
  payout_hold: 'Payouts and protection',
  stripe_tax: 'Taxes',
  investing: 'Shares',
  refund_fee_to_seller: 'Refunds and addresses',
  invoice_issuer: 'Operator',
}

const Group = ({ title }: { title: string }) => (
  <h2 className="border-b border-rule-strong pt-8 pb-2 text-heading lg:col-span-3">{title}</h2>
)

export function SettingsCards() {
  const { data, error, isFetching, refetch } = useRead(settings.getSettings)
  const of = (key: SettingKey) => data?.find(({ settingKey }) => settingKey === key)
  const [bidSteps, exchangeRates, salesTax] = [of('bid_steps'), of('exchange_rates'), of('fee_sales_tax')]
  const isAmerican = of('operator_country')?.settingValue === SALES_TAX_COUNTRY
  if (!data) {
    return error ? (
      <ErrorState title="Failed to load the settings" error={error} onRetry={() => refetch()} retrying={isFetching} />
    ) : (
      <SettingsSkeleton />
    )
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3">
      {cards.map(({ key, ...text }) => {
        const setting = of(key)
        return (
          setting && (
            <Fragment key={key}>
              {groupTitles[key] && <Group title={groupTitles[key]} />}
              <div className={key === 'invoice_issuer' ? 'lg:col-span-3' : undefined}>
                <SettingCard setting={setting} {...text} />
              </div>
            </Fragment>
          )
        )
      })}
      <Group title="Tables" />
      {bidSteps && (
        <div className="lg:col-span-3">
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <BidIncrementsCard setting={bidSteps} />
          </Suspense>
        </div>
      )}
      {exchangeRates && (
        <div className="lg:col-span-3">
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <ExchangeRatesCard setting={exchangeRates} />
          </Suspense>
        </div>
      )}
      {salesTax && (isAmerican || salesTax.settingValue.length > 0) && (
        <div className="lg:col-span-3">
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <SalesTaxCard setting={salesTax} />
          </Suspense>
        </div>
      )}
      <div className="lg:col-span-3">
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <PostageCard />
        </Suspense>
      </div>
      <div className="lg:col-span-3">
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <DeliveryTimesCard />
        </Suspense>
      </div>
    </div>
  )
}
