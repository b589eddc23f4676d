import { cva, cx, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badge = cva('label inline-flex items-center gap-1.5 rounded-sm border px-2 py-0.5 max-w-full shrink-0', {
  variants: {
    tone: {
      plain: 'border-rule bg-surface text-muted',
      accent: 'border-transparent bg-accent-wash text-accent',
      solid: 'border-accent bg-accent text-on-accent',
      warning: 'border-transparent bg-warning-wash text-warning',
      danger: 'border-transparent bg-danger-wash text-danger',
    },
  },
  defaultVariants: { tone: 'plain' },
})

export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof badge>) {
  return <span className={cx(badge({ tone }), className)} {...rest} />
}
