import ipaddr from 'ipaddr.js'

/** All of IPv6 that is routed. Beyond it lie `::127.0.0.1` and whatever else was never given a name. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public internet: no machine of ours, no network behind a router, nothing reserved,
 * multicast or translated into one of those (169.254.169.254 hands out a machine's rights in most clouds).
 * @param address an IPv4 or IPv6 address in any spelling; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address that is written as IPv6 is what it stands for.
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return false
  return plain instanceof ipaddr.IPv4 || plain.match(GLOBAL_IPV6)
}
