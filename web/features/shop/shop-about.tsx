import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Shop } from '../../../shared/contract/endpoints/sellers.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { dispatchText, returnsText } from '../../lib/shop-text.ts'
import { termText } from '../../lib/term-text.ts'

export interface AboutShop
  extends Pick<
    Shop,
    'story' | 'country' | 'town' | 'returnDays' | 'returnPayer' | 'dispatchDays' | 'shippingNote' | 'packingNote'
  > {
  readonly specialities: readonly { readonly category: string; readonly sold: number }[]
}

const placeOf = ({ town, country }: AboutShop) => [town, country && countryName(country)].filter(Boolean).join(', ')

/** Nothing where nothing is said. */
export function ShopAbout({ shop, sellerId }: { shop: AboutShop; sellerId: string }) {
  const { story, dispatchDays, shippingNote, packingNote, specialities } = shop
  const rows: readonly [title: string, content: ReactNode][] = [
    ['Where', placeOf(shop)],
    ['Sold most', specialities.length > 0 && <Specialities {...{ specialities, sellerId }} />],
    ['Sends', dispatchDays !== null && dispatchText(dispatchDays)],
    ['Returns', returnsText(shop)],
    ['Shipping', shippingNote],
    ['Packing', packingNote],
  ]
  const shown = rows.filter(([, content]) => content)
  if (!story && shown.length === 0) return null
  return (
    <section aria-labelledby="about-shop" className="grid gap-x-16 gap-y-8 pt-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <h2 id="about-shop" className={story ? 'mb-4 text-title' : 'sr-only'}>
          About the shop
        </h2>
        {story && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{story}</p>}
      </div>
      {shown.length > 0 && (
        <dl className="min-w-0 divide-y border-y text-small lg:self-start">
          {shown.map(([title, content]) => (
            <div key={title} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 py-3">
              <dt className="text-muted">{title}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{content}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const Specialities = ({ specialities, sellerId }: Pick<AboutShop, 'specialities'> & { sellerId: string }) => (
  <ul>
    {specialities.map(({ category, sold }) => (
      <li key={category}>
        <Link
          to={`/sellers/${sellerId}?${new URLSearchParams({ category })}`}
          className="underline-offset-4 hover:text-accent hover:underline"
        >
          {termText(category)}
        </Link>{' '}
        <span className="figures text-muted">({formatNumber(sold)})</span>
      </li>
    ))}
  </ul>
)
