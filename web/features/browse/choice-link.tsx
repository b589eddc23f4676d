import Check from 'lucide-react/icons/check'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../../shared/rules/numbers.ts'

interface ChoiceLinkProps {
  to: string
  isChosen: boolean
  label: string
  count?: number | undefined
}

export function ChoiceLink({ to, isChosen, label, count }: ChoiceLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isChosen ? 'true' : undefined}
      className="flex min-h-11 items-center lg:min-h-9 gap-2 rounded-sm px-2 py-1 text-small text-muted transition-colors hover:bg-sunken hover:text-ink focus-visible:outline-offset-0 aria-[current]:font-medium aria-[current]:text-ink"
    >
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {count !== undefined && <span className="figures text-caption text-muted">{formatNumber(count)}</span>}
      {isChosen && <Check aria-hidden className="size-4 text-accent" />}
    </Link>
  )
}
