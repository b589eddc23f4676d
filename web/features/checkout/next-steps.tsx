/** What happens after a payment. */
export function NextSteps({ email }: { email: string | null }) {
  const steps = [
    { title: 'A confirmation in your mailbox', text: `We have written to ${email ?? 'the address of your account'}.` },
    { title: 'The seller packs it', text: 'They know that it is sold and paid for. Shipping is free for you.' },
    { title: 'It is yours', text: 'Your purchase is covered by buyer protection. We write when there is news.' },
  ]
  return (
    <section aria-labelledby="next" className="mt-12">
      <h2 id="next" className="text-title">
        What happens next
      </h2>
      <ol className="mt-5 border-b">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex items-baseline gap-5 border-t py-4">
            <span aria-hidden className="figures w-4 shrink-0 font-serif text-lead text-accent italic">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-name">{title}</h3>
              <p className="mt-0.5 text-small text-muted wrap-anywhere">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
