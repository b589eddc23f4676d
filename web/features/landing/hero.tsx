import { Suspense } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { WayDown } from './later.ts'
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
        <div className="mt-5 min-h-6">
          <Suspense>
            <WayDown />
          </Suspense>
        </div>
      </div>
      <PhoneMockup />
    </section>
  )
}
