import Ban from 'lucide-react/icons/ban'
import MapPin from 'lucide-react/icons/map-pin'
import Truck from 'lucide-react/icons/truck'
import type { DeliveryTerms } from '../../shared/rules/delivery-terms.ts'
import { deliveryLines } from '../lib/delivery-text.ts'

const icons = { ship: Truck, pickup: MapPin, refused: Ban }

/** Items of a list. */
export const DeliveryItems = ({ terms }: { terms: DeliveryTerms | null }) =>
  deliveryLines(terms).map(({ method, title, text }) => {
    const Icon = icons[method]
    return (
      <li key={method} className="flex gap-3">
        <Icon aria-hidden className="mt-0.75 size-4.5 shrink-0 text-accent" strokeWidth={1.5} />
        <div className="min-w-0">
          <p className="text-small font-medium">{title}</p>
          <p className="text-caption text-muted wrap-anywhere">{text}</p>
        </div>
      </li>
    )
  })
