import { cx } from 'class-variance-authority'
import Star from 'lucide-react/icons/star'
import { MAX_RATING } from '../../../shared/contract/endpoints/reviews.ts'
import { ratingText } from './rating-text.ts'

export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${ratingText(rating)} out of ${MAX_RATING} stars`}
      className={cx('relative inline-block whitespace-nowrap align-[-0.15em]', className)}
    >
      <Row className="text-rule-strong" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${(rating / MAX_RATING) * 100}%` }}>
        <Row className="fill-current text-accent" />
      </span>
    </span>
  )
}

const Row = ({ className }: { className: string }) => (
  <span aria-hidden className="flex">
    {Array.from({ length: MAX_RATING }, (_, star) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: stars are all alike and never move
      <Star key={star} className={cx('size-[1.05em] shrink-0', className)} strokeWidth={1.25} />
    ))}
  </span>
)
