import { ButtonLink } from '../../components/button.tsx'

export function StartSelling() {
  return (
    <section aria-labelledby="start-selling" className="bg-deep text-on-deep">
      <div className="page flex flex-wrap items-center justify-between gap-x-16 gap-y-8 py-16 sm:py-20">
        <div>
          <h2 id="start-selling" className="text-display">
            Ready to Start Selling?
          </h2>
          <p className="mt-3 text-lead text-on-deep-muted">Join thousands of collectors and dealers</p>
        </div>
        <ButtonLink to="/identify" size="large" variant="inverse">
          Get Started
        </ButtonLink>
      </div>
    </section>
  )
}
