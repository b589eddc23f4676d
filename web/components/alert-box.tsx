import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

type Tone = 'info' | 'success' | 'warning' | 'danger'

const tones: Record<Tone, { readonly Icon: LucideIcon; readonly look: string }> = {
  info: { Icon: Info, look: 'border-rule-strong bg-surface text-ink' },
  success: { Icon: CircleCheck, look: 'border-accent bg-accent-wash text-accent' },
  warning: { Icon: TriangleAlert, look: 'border-warning bg-warning-wash text-warning' },
  danger: { Icon: CircleAlert, look: 'border-danger bg-danger-wash text-danger' },
}

interface AlertBoxProps {
  tone?: Tone
  title?: string
  children?: ReactNode
  actions?: ReactNode
  className?: string
}

/** Screen readers announce it when it appears; at once for errors. */
export function AlertBox({ tone = 'info', title, children, actions, className }: AlertBoxProps) {
  const { Icon, look } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex gap-3 rounded-sm border-l-2 px-4 py-3 text-small', look, className)}
    >
      <Icon aria-hidden className="mt-0.75 size-4.5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}
