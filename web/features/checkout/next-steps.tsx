import { NumberedSteps } from '../../components/numbered-steps.tsx'

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
      <NumberedSteps steps={steps} className="mt-5" />
    </section>
  )
}
