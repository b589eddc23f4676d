import type { LucideIcon } from 'lucide-react/types'
import type { ReactNode } from 'react'
import { PageHeading } from '../../components/page-heading.tsx'
import { Spinner } from '../../components/spinner.tsx'

export interface Notice {
  title: string
  icon: LucideIcon | 'spinner'
  tone?: 'plain' | 'success' | 'danger'
  text: string
  actions?: ReactNode
}

const tones = {
  plain: 'border-rule-strong text-muted',
  success: 'border-accent bg-accent-wash text-accent',
  danger: 'border-danger bg-danger-wash text-danger',
} as const

/** Keep it mounted while the state changes, so that screen readers announce the change. */
export function CheckoutNotice({ title, icon: Icon, tone = 'plain', text, actions }: Notice) {
  return (
    <div className="flex flex-col items-center text-center">
      <span className={`flex size-14 items-center justify-center rounded-full border ${tones[tone]}`}>
        {Icon === 'spinner' ? (
          <Spinner className="size-5" />
        ) : (
          <Icon aria-hidden className="size-6" strokeWidth={1.5} />
        )}
      </span>
      <div role="status">
        <PageHeading className="mt-6">{title}</PageHeading>
        <p className="mx-auto mt-4 max-w-lg text-lead text-muted">{text}</p>
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3 empty:hidden">{actions}</div>
    </div>
  )
}
