import ExternalLink from 'lucide-react/icons/external-link'
import { type Parcel, trackingPage } from '../../shared/rules/carriers.ts'

/** To the carrier's own page, or the one that the sender names: that is shown as it is, because nobody has checked it. */
export function TrackingLink({ parcel: { carrier, trackingNumber, trackingUrl } }: { parcel: Parcel }) {
  const page = trackingPage(carrier, trackingNumber ?? undefined)
  const address = page ?? trackingUrl
  if (!address) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="mt-1 inline-flex items-center gap-2 py-1 text-ink underline decoration-rule-strong underline-offset-4 hover:text-accent"
    >
      <span className="min-w-0 wrap-anywhere">{page ? 'Track' : address}</span>
      <span className="sr-only">(opens in a new tab)</span>
      <ExternalLink aria-hidden size={14} className="shrink-0" />
    </a>
  )
}
