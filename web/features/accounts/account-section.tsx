import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'

interface AccountSectionProps {
  /** Where links lead to. */
  id?: string
  title: string
  note: ReactNode
  children: ReactNode
}

export function AccountSection({ id, title, note, children }: AccountSectionProps) {
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // The browser looked for it before it was there.
  useEffect(() => {
    if (id && hash === `#${id}`) section.current?.scrollIntoView()
  }, [id, hash])
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={titleId}
      className="grid gap-x-14 gap-y-6 py-10 xl:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        <div className="mt-2 text-small text-muted">{note}</div>
      </div>
      <div className="min-w-0 max-w-2xl">{children}</div>
    </section>
  )
}
