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
  'deutsche-post': {
    name: 'Deutsche Post',
    page: 'https://www.deutschepost.de/sendung/simpleQueryResult.html?form.sendungsnummer=',
  },
  'la-poste': { name: 'La Poste', page: 'https://www.laposte.fr/outils/suivre-vos-envois?code=' },
  postnl: { name: 'PostNL', page: 'https://postnl.nl/tracktrace/?B=' },
  correos: {
    name: 'Correos',
    page: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=',
  },
  'poste-italiane': { name: 'Poste Italiane', page: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/' },
  'an-post': { name: 'An Post', page: 'https://www.anpost.com/Post-Parcels/Track/History?item=' },
  'japan-post': {
    name: 'Japan Post',
    page: 'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1=',
  },
  other: { name: 'Another carrier' },
} as const satisfies Record<string, Carrier>

export type CarrierId = keyof typeof carriers
export const carrierIds = Object.keys(carriers) as [CarrierId, ...CarrierId[]]

/** In characters. */
export const CARRIER_NAME_MAX = 60
export const TRACKING_URL_MAX = 500

/** How a parcel goes. Name and address of the page are the sender's, of a carrier that is not in the list. */
export interface Parcel {
  readonly carrier: CarrierId
  readonly carrierName?: string | null | undefined
  readonly trackingNumber?: string | null | undefined
  readonly trackingUrl?: string | null | undefined
}

export function carrierName({ carrier, carrierName: named }: Parcel): string {
  return carrier === 'other' && named ? named : carriers[carrier].name
}

/** Whether a page that its sender names is safe to show: https, on a host with a name, without a login or port. */
export const isTrackingUrl = (address: string): boolean =>
  /^https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+(?:[/?#][!-~]*)?$/i.test(address)

/** undefined for a carrier whose page is not known, or without a number. */
export function trackingPage(carrier: CarrierId, trackingNumber: string | undefined): string | undefined {
  const { page }: Carrier = carriers[carrier]
  return page && trackingNumber ? page + encodeURIComponent(trackingNumber) : undefined
}
