import { cx } from 'class-variance-authority'
import { type EstimateRange, formatRange } from '../lib/estimate.ts'

/** An estimated value is always shown with its disclaimer (docs/specification.md, "Values"). */
export function ValueRange({ range, className }: { range: EstimateRange; className?: string }) {
  const text = formatRange(range)
  if (!text) return <span className={cx('text-muted', className)}>No estimate yet</span>
  return <span className={cx('figures', className)}>{text}</span>
}

export function EstimateNote({ className }: { className?: string }) {
  return <p className={cx('text-caption text-muted italic', className)}>An estimate, not an appraisal</p>
}
