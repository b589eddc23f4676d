import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

interface SectionProps {
  id?: string
  title: string
  /** Link to the full list. */
  all?: { to: string; label: string }
  children: ReactNode
}

export function Section({ id, title, all, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="page scroll-mt-2 py-16 sm:py-20">
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 lg:mb-12">
        <h2 id={headingId} className="text-display">
          {title}
        </h2>
        {all && (
          <Link
            to={all.to}
            className="inline-flex min-h-11 items-center gap-2 text-small underline decoration-rule-strong underline-offset-6 hover:text-accent hover:decoration-accent"
          >
            {all.label}
            <ArrowRight aria-hidden size={16} strokeWidth={1.5} />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
