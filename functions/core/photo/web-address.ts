import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const ADDRESS_MAX = 2_000

/** The ports of the web, by their schemes. */
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** Where connections may be made to. */
export interface Admitted {
  readonly ports: readonly number[]
  readonly isAddress: (address: string) => boolean
}

export const PUBLIC_WEB: Admitted = { ports: Object.values(PORTS), isAddress: isPublicAddress }

/** Why something can't be fetched, in words for whoever gave the address. */
export class PhotoRefusal extends Error {
  /** Whether another try may bring it: the server is down or asked too much, not the picture unfit. */
  readonly mayPass: boolean

  constructor(message: string, mayPass = false) {
    super(message)
    this.mayPass = mayPass
  }
}

export const NOT_PUBLIC = 'Use a public web address.'

/** The host as sockets take it: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * A photograph's address as someone typed it. `URL` has already turned 0x7f000001, 2130706433, 0177.0.0.1 and the like
 * into what they stand for.
 * @throws PhotoRefusal for what is no address of the web, names a user, or is an address or port that isn't admitted
 */
export function photoAddress(text: string, admitted: Admitted = PUBLIC_WEB, base?: URL): URL {
  if (text.length > ADDRESS_MAX) throw new PhotoRefusal(`Use an address of at most ${ADDRESS_MAX} characters.`)
  const url = URL.parse(text, base?.href)
  if (!url || !(url.protocol in PORTS)) throw new PhotoRefusal('Use an address that begins with https:// or http://.')
  if (url.username || url.password) throw new PhotoRefusal('Use an address without a password.')
  const host = hostOf(url)
  const port = url.port ? Number(url.port) : (PORTS[url.protocol] ?? 0)
  // Of a name nothing is known before its addresses are.
  if (!admitted.ports.includes(port) || (isIP(host) && !admitted.isAddress(host))) throw new PhotoRefusal(NOT_PUBLIC)
  return url
}
