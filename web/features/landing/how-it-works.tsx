const steps = [
  { title: 'Upload Photo', text: 'One picture from your phone is enough. Good light helps.' },
  { title: 'AI Identifies', text: 'Learn what it is, who made it, and what similar pieces have sold for.' },
  { title: 'Choose Listing Type', text: 'Decide on a fixed-price sale or an auction, and set your figure.' },
  { title: 'Get Paid', text: 'The buyer pays by card, and your payout follows the sale by itself.' },
]

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border-y bg-surface">
      <div className="page py-16 sm:py-20">
        <h2 id="how-it-works" className="text-display">
          How It Works
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-12 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t border-rule-strong pt-5">
              <span aria-hidden className="figures font-serif text-heading text-accent italic">
                {index + 1}
              </span>
              <h3 className="mt-3 text-title">{title}</h3>
              <p className="mt-2 max-w-xs text-small text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
