import { type ReactNode, useId } from 'react'

interface AccountSectionProps {
  title: string
  note: ReactNode
  children: ReactNode
}

export function AccountSection({ title, note, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-16 gap-y-6 py-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <div className="mt-2 text-small text-muted">{note}</div>
      </div>
      <div className="min-w-0 max-w-2xl">{children}</div>
    </section>
  )
}
