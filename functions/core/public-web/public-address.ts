import ipaddr from 'ipaddr.js'

/** All routed IPv6 addresses. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Not local, private, reserved or multicast, nor translated into one of those. Cloud metadata is at 169.254.169.254.
 * @param address IPv4 or IPv6 in any notation; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return false
  return plain instanceof ipaddr.IPv4 || plain.match(GLOBAL_IPV6)
}

/** Without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')
