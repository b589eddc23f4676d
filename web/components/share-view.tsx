import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { Link } from 'react-router-dom'

/** What consent to photographs helping others is asked for. */
export const SHARE_VIEW = {
  find: 'Help others recognize this piece with my photographs',
  listing: 'Once it is sold, help others recognize this piece with my photographs',
  file: 'Once they are sold, help others recognize these pieces with my photographs',
} as const

export function ShareViewHint() {
  return (
    <>
      We compare other people’s photographs with measurements of yours. You can stop this at any time: edit the item in
      your collection.{' '}
      <Link
        to="/how-photographs-help"
        target="_blank"
        className="underline decoration-rule-strong underline-offset-4 hover:text-accent"
      >
        How your photographs help
      </Link>
    </>
  )
}

interface ShareViewProps {
  of: keyof typeof SHARE_VIEW
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
}

export function ShareView({ of, checked, onChange, className }: ShareViewProps) {
  const id = useId()
  return (
    <div className={cx('min-w-0', className)}>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={event => onChange(event.target.checked)}
          aria-describedby={`${id}-hint`}
          className="mt-0.5 size-5 shrink-0 rounded-sm"
        />
        <label htmlFor={id} className="text-small">
          {SHARE_VIEW[of]}
        </label>
      </div>
      <p id={`${id}-hint`} className="mt-1 pl-8 text-caption text-muted">
        <ShareViewHint />
      </p>
    </div>
  )
}
