import { isIP } from 'node:net'
import { DomainError } from '../../../shared/contract/errors.ts'
import { hostOf, isPublicAddress } from '../public-web/public-address.ts'

/** A name is looked up when something is sent. @throws DomainError address_not_public */
export function receiverAddress(text: string): string {
  const refuse = (reason: string) =>
    new DomainError('address_not_public', { reason }, [{ path: 'url', message: reason }])
  const url = URL.parse(text)
  if (url?.protocol !== 'https:') throw refuse('Use an address that begins with https://.')
  if (url.username || url.password) throw refuse('Use an address without a password. Check the signature instead.')
  if (url.port) throw refuse('Use the usual port, 443.')
  const host = hostOf(url)
  const isKnownPublic = isIP(host) ? isPublicAddress(host) : /^[^.].*\.[^.]+$/.test(host) && !isReserved(host)
  if (!isKnownPublic) throw refuse('Use an address that is reached from everywhere.')
  url.hash = ''
  return url.href
}

/** Names that mean this machine or network (RFC 6761, RFC 6762). */
const isReserved = (host: string) => /\.(?:localhost|local|internal|home\.arpa)\.?$/i.test(host)
