import { bidderWords } from '../../lib/bidder-words.ts'

/** The words tell apart two people with the same first name. */
export function BidderName({ firstName, pseudonym }: { firstName: string | undefined; pseudonym: string }) {
  return (
    <span className="inline-flex max-w-56 min-w-0 items-baseline gap-2" title={`In the record: ${pseudonym}`}>
      {firstName && <span className="min-w-0 truncate">{firstName}</span>}
      <span className="shrink-0 text-caption text-muted">{bidderWords(pseudonym)}</span>
    </span>
  )
}
