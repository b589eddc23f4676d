import { cx } from 'class-variance-authority'

/** Needs a label if there is no text beside it. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={cx('inline-block size-4 shrink-0', className)}
    >
      <span className="block size-full animate-spin rounded-full border-[1.5px] border-current border-r-transparent" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
