import { cva, cx, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { Spinner } from './spinner.tsx'

const button = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-sm border font-sans font-medium whitespace-nowrap max-sm:whitespace-normal no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary:
          'border-accent bg-accent text-on-accent enabled-hover:border-accent-strong enabled-hover:bg-accent-strong',
        secondary: 'border-rule-strong bg-transparent text-ink enabled-hover:border-ink enabled-hover:bg-sunken',
        quiet: 'border-transparent bg-transparent text-ink enabled-hover:bg-sunken',
        danger:
          'border-danger bg-danger text-on-danger enabled-hover:border-danger-strong enabled-hover:bg-danger-strong',
        /** For dark green panels. */
        inverse: 'border-on-deep bg-on-deep text-deep enabled-hover:bg-on-deep-muted',
      },
      size: {
        small: 'min-h-9 pointer-coarse:min-h-11 px-3 text-caption [&_svg]:size-4',
        medium: 'min-h-11 px-5 text-small [&_svg]:size-4',
        large: 'min-h-13 px-7 text-body [&_svg]:size-4.5',
        icon: 'size-11 [&_svg]:size-5',
      },
    },
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
)

type Look = VariantProps<typeof button>

interface ButtonProps extends ComponentProps<'button'>, Look {
  pending?: boolean
  pendingLabel?: string
}

export function Button({
  variant,
  size,
  pending = false,
  pendingLabel,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={cx(button({ variant, size }), className)}
      {...rest}
    >
      {pending && <Spinner />}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={cx(button({ variant, size }), className)} {...rest} />
}
