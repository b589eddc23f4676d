import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { hostOf } from './public-address.ts'

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

const lookupAll = promisify(lookup)

export const resolveAll: Resolve = host => lookupAll(host, { all: true })

/** @returns none if any address is not admitted, because a connection may use any */
export async function admittedAddresses(
  url: URL,
  resolve: Resolve,
  isAddress: (address: string) => boolean,
  late: AbortSignal,
): Promise<readonly LookupAddress[]> {
  const host = hostOf(url)
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await withinTime(resolve(host), late)
  return addresses.every(({ address }) => isAddress(address)) ? addresses : []
}

/** DNS lookups can't be aborted. */
function withinTime<T>(work: Promise<T>, late: AbortSignal): Promise<T> {
  late.throwIfAborted()
  return new Promise((resolve, reject) => {
    late.addEventListener('abort', () => reject(late.reason), { once: true })
    work.then(resolve, reject)
  })
}

/** For a connection that uses the addresses that were checked, against DNS rebinding. */
export const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, options, done) => {
    const [first] = addresses
    if (options.all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }
