import { cents } from '../shared/rules/cents.ts'

/** The sample, and each of these values in place of its own. */
export function variants<Payload extends object>(
  sample: Payload,
  values: { readonly [Field in keyof Payload]?: readonly Payload[Field][] },
): Payload[] {
  let all = [sample]
  for (const field of Object.keys(values) as (keyof Payload)[])
    all = all.flatMap(payload => (values[field] ?? []).map(value => ({ ...payload, [field]: value })))
  return all
}

/** A listing with each price that texts tell apart. */
export const pricedInEachWay = <Listing extends object>(listing: Listing) =>
  [
    { ...listing, listingType: 'fixed-price', priceCents: cents(1234_50) },
    { ...listing, listingType: 'fixed-price' },
    { ...listing, listingType: 'auction', currentBidCents: cents(20_00) },
    { ...listing, listingType: 'auction', reserveCents: cents(20_00) },
    { ...listing, listingType: 'auction' },
    { ...listing, listingType: 'auction', premiumBps: 20_00, currentBidCents: cents(20_00) },
    { ...listing, listingType: 'auction', premiumBps: 20_00, reserveCents: cents(20_00) },
    { ...listing, listingType: 'auction', premiumBps: 20_00 },
  ] as const
