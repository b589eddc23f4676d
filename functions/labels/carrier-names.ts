import { type CarrierId, carriers } from '../../shared/rules/carriers.ts'
import { carriersAt } from '../../shared/rules/tracking.ts'

/** EasyPost's "USPS" -> `usps`. */
export function carrierOf(easypostName: string): CarrierId {
  const known = Object.entries(carriersAt.easypost).find(([, name]) => easypostName.startsWith(name))
  return known && known[0] in carriers ? (known[0] as CarrierId) : 'other'
}
