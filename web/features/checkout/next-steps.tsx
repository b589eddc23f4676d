import { NumberedSteps } from '../../components/numbered-steps.tsx'

export function NextSteps({ email }: { email: string | null }) {
  const steps = [
    { title: 'Check your email', text: `We have sent a confirmation to ${email ?? 'the address of your account'}.` },
    {
      title: 'The seller gets it ready',
      text: 'The seller knows that it is sold and paid for. Your order shows how you get it.',
    },
    { title: 'It is yours', text: 'Your purchase is covered by buyer protection. We email you when there is news.' },
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
