import { ButtonLink } from '../../components/button.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { useNewest } from './api/search-listings.ts'
import { ANTIQUES_ID } from './featured-antiques.tsx'
import { listingCountText } from './listing-count-text.ts'
import { PhoneMockup } from './phone-mockup.tsx'

const steps = ['Take a picture', 'AI does the rest']

export function Hero() {
  return (
    <section className="page grid items-center gap-x-12 gap-y-14 py-12 sm:py-16 lg:grid-cols-[1.25fr_1fr] lg:py-20">
      <div>
        <PageHeading size="hero" documentTitle="Vitrine" className="max-w-[11ch]">
          Sell Your Antiques in Seconds
        </PageHeading>
        <ol className="mt-8 max-w-md border-b sm:mt-10">
          {steps.map((step, index) => (
            <li key={step} className="flex items-baseline gap-5 border-t py-3.5 font-serif text-title">
              <span className="figures w-4 text-lead text-muted italic">{index + 1}</span>
              {step}
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-3 sm:mt-10">
          <ButtonLink to="/identify" size="large" className="max-sm:w-full">
            TRY IT OUT
          </ButtonLink>
          <ButtonLink to="/catalog" size="large" variant="secondary" className="max-sm:w-full">
            Browse Catalog
          </ButtonLink>
        </div>
        <WayDown />
      </div>
      <PhoneMockup />
    </section>
  )
}

/** To what is for sale, further down; its line is kept while nobody knows how much that is. */
function WayDown() {
  const { data } = useNewest()
  return (
    <p className="figures mt-5 min-h-6 text-small text-muted">
      {data && data.total > 0 && (
        <>
          <a
            href={`#${ANTIQUES_ID}`}
            className="text-ink underline decoration-rule-strong underline-offset-6 hover:text-accent hover:decoration-accent"
          >
            Browse Antiques
          </a>
          <span className="ml-3">{listingCountText(data.total)}</span>
        </>
      )}
    </p>
  )
}
