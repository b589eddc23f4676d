import { Categories } from './categories.tsx'
import { FeaturedAntiques } from './featured-antiques.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LiveAuctions } from './live-auctions.tsx'
import { StartSelling } from './start-selling.tsx'
import { TopItems } from './top-items.tsx'
import { Ways } from './ways.tsx'

export function LandingPage() {
  return (
    <div className="-mb-24">
      <Hero />
      <Ways />
      <HowItWorks />
      <LiveAuctions />
      <TopItems />
      <FeaturedAntiques />
      <Categories />
      <StartSelling />
    </div>
  )
}
