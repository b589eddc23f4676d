interface Carrier {
  readonly name: string
  /** The carrier's own tracking page, before the number. */
  readonly page?: string
}

export const carriers = {
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  dhl: { name: 'DHL', page: 'https://www.dhl.com/en/express/tracking.html?AWB=' },
  'royal-mail': { name: 'Royal Mail', page: 'https://www.royalmail.com/track-your-item#/tracking-results/' },
  'canada-post': {
    name: 'Canada Post',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  },
  'australia-post': { name: 'Australia Post', page: 'https://auspost.com.au/mypost/track/details/' },
  other: { name: 'Another carrier' },
} as const satisfies Record<string, Carrier>

export type CarrierId = keyof typeof carriers
export const carrierIds = Object.keys(carriers) as [CarrierId, ...CarrierId[]]

/** undefined for a carrier whose page is not known, or without a number. */
export function trackingPage(carrier: CarrierId, trackingNumber: string | undefined): string | undefined {
  const { page }: Carrier = carriers[carrier]
  return page && trackingNumber ? page + encodeURIComponent(trackingNumber) : undefined
}
