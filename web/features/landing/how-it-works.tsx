import { NumberedSteps } from '../../components/numbered-steps.tsx'

const steps = [
  { title: 'Upload Photo', text: 'One picture from your phone is enough. Good light helps.' },
  { title: 'AI Identifies', text: 'Learn what it is, who made it, and what similar pieces have sold for.' },
  { title: 'Choose Listing Type', text: 'Choose a fixed-price sale or an auction, and set your price.' },
  { title: 'Get Paid', text: 'The buyer pays by card, and we pay you automatically.' },
]

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border-y bg-surface">
      <div className="page py-16 sm:py-20">
        <h2 id="how-it-works" className="text-display">
          How It Works
        </h2>
        <NumberedSteps steps={steps} className="mt-10 lg:mt-12" />
      </div>
    </section>
  )
}
