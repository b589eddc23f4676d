import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LiveAuctions } from './live-auctions.tsx'
import { StartSelling } from './start-selling.tsx'
import { TopItems } from './top-items.tsx'

export function LandingPage() {
  return (
    <div className="-mb-24">
      <Hero />
      <HowItWorks />
      <LiveAuctions />
      <TopItems />
      <StartSelling />
    </div>
  )
}
