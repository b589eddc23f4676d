import { priceAlertsDue } from '../../events/listing.ts'
import { reaction } from '../platform/reaction.ts'
import { tellHeldBackPrices } from './price-alerts.ts'

export const handler = reaction(priceAlertsDue, {}, ({ now }) => tellHeldBackPrices(now))
