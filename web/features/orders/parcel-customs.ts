import { type CustomsGaps, customsGapsOf, needsCustoms } from '../../../shared/rules/labels.ts'
import type { ParcelToShip } from './parcels.ts'

/** Customs read one order with each label. */
export const isOfSeveral = ({ orders }: ParcelToShip) => orders.length > 1

/** @param from the country that it is sent from @returns for each order what customs would ask; undefined where nothing is left to say */
export function parcelGaps(parcel: ParcelToShip, from: string): Map<string, CustomsGaps> | undefined {
  const { address, orders } = parcel
  if (!address || !needsCustoms(from, address.country)) return undefined
  const gaps = orders.flatMap(({ id, pieces }) => {
    const found = customsGapsOf(from, address.country, pieces)
    return found ? [[id, found] as const] : []
  })
  return gaps.length > 0 || isOfSeveral(parcel) ? new Map(gaps) : undefined
}

/** What a label of a parcel without gaps says to customs; null: nothing, within one market. */
export const customsOf = ({ address, orders: [order] }: ParcelToShip, from: string) =>
  address && order && needsCustoms(from, address.country)
    ? {
        items: order.pieces.map(({ hsCode, originCountry }) => ({ hsCode: hsCode ?? '', origin: originCountry ?? '' })),
        itn: null,
      }
    : null
