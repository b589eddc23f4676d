import { Suspense } from 'react'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Market } from './later.ts'
import { StartSelling } from './start-selling.tsx'
import { Ways } from './ways.tsx'

export function LandingPage() {
  return (
    <div className="-mb-24">
      <Hero />
      <Ways />
      <HowItWorks />
      <Suspense fallback={<div className="h-lvh" />}>
        <Market />
      </Suspense>
      <StartSelling />
    </div>
  )
}
