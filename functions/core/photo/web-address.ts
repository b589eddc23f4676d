import { isIP } from 'node:net'
import { hostOf, isPublicAddress } from '../public-web/public-address.ts'

const ADDRESS_MAX = 2_000

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

export interface Admitted {
  readonly ports: readonly number[]
  readonly isAddress: (address: string) => boolean
}

export const PUBLIC_WEB: Admitted = { ports: Object.values(PORTS), isAddress: isPublicAddress }

/** The reason is shown to the person who entered the address. */
export class PhotoRefusal extends Error {
  /** A later try may succeed. */
  readonly mayPass: boolean
  /** The server answered, and asks to be left alone for a while. */
  readonly isBusy: boolean

  constructor(message: string, mayPass = false, isBusy = false) {
    super(message)
    this.mayPass = mayPass
    this.isBusy = isBusy
  }
}

export const NOT_PUBLIC = 'Use a public web address.'

/** `URL` has already normalized notations such as 0x7f000001 and 0177.0.0.1. @throws PhotoRefusal if not admitted */
export function photoAddress(text: string, admitted: Admitted = PUBLIC_WEB, base?: URL): URL {
  if (text.length > ADDRESS_MAX) throw new PhotoRefusal(`Use an address of at most ${ADDRESS_MAX} characters.`)
  const url = URL.parse(text, base?.href)
  if (!url || !(url.protocol in PORTS)) throw new PhotoRefusal('Use an address that begins with https:// or http://.')
  if (url.username || url.password) throw new PhotoRefusal('Use an address without a password.')
  const host = hostOf(url)
  const port = url.port ? Number(url.port) : (PORTS[url.protocol] ?? 0)
  // A host name is checked when it is resolved.
  if (!admitted.ports.includes(port) || (isIP(host) && !admitted.isAddress(host))) throw new PhotoRefusal(NOT_PUBLIC)
  return url
}
