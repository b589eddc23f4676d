import { isIP } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { NamedRow } from '../../shared/contract/endpoint.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { mustAgree } from '../../shared/rules/agreed-texts.ts'
import { config } from './config.ts'
import { isSameSecret } from './is-same-secret.ts'
import { acceptedSecrets, secretsPrefix } from './secrets.ts'
import type { Session } from './session.ts'
import type { UserRecord } from './users.ts'

/** Signed webhooks are exempt, because they have no cookie. @throws DomainError cross_site */
export function guardAgainstCrossSite(row: NamedRow, event: APIGatewayProxyEventV2): void {
  if (row.method === 'GET' || row.auth === 'signature') return
  const site = event.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site === undefined && event.headers.origin === config.appOrigin) return
  throw new DomainError('cross_site')
}

/** In AWS, CloudFront adds a secret; without it the caller bypassed WAF. @returns whether headers can be trusted */
export async function guardOrigin(event: APIGatewayProxyEventV2): Promise<boolean> {
  if (!secretsPrefix()) return false
  const given = event.headers['x-origin-secret'] ?? ''
  const accepted = await acceptedSecrets('ORIGIN_SECRET')
  if (!accepted.some(wanted => isSameSecret(given, wanted))) throw new DomainError('cross_site')
  return true
}

export function hasRole({ auth }: NamedRow, { user }: Pick<Session, 'user'>): boolean {
  return auth === 'dealer' ? user.accountType === 'dealer' : auth !== 'admin' || user.isAdmin
}

/** @throws DomainError not_signed_in, dealers_only, admins_only */
export function guardRole(row: NamedRow, session: Pick<Session, 'user'> | undefined): void {
  if (row.auth === 'public' || row.auth === 'signature') return
  if (!session) throw new DomainError('not_signed_in', row.signedOut ? { reason: row.signedOut } : {})
  if (!hasRole(row, session)) throw new DomainError(row.auth === 'dealer' ? 'dealers_only' : 'admins_only')
}

/** A stolen password must not be enough to be an admin. @throws DomainError second_factor_needed */
export function guardSecondFactor({ auth }: NamedRow, user: Pick<UserRecord, 'hasSecondFactor'> | undefined): void {
  if (auth === 'admin' && !user?.hasSecondFactor) throw new DomainError('second_factor_needed')
}

const PROOF_LASTS_MS = 10 * 60_000

/** Nor one at a browser that was left open. @throws DomainError proof_needed */
export function guardFresh(session: Session | undefined, now: Date): void {
  const provenAt = session?.provenAt
  if (provenAt === undefined || now.getTime() - Date.parse(provenAt) > PROOF_LASTS_MS)
    throw new DomainError('proof_needed')
}

/** Unconfirmed accounts can't do anything that reaches others. @throws DomainError email_unconfirmed */
export function guardConfirmed(user: Pick<UserRecord, 'emailUnconfirmed'> | undefined): void {
  if (user?.emailUnconfirmed) throw new DomainError('email_unconfirmed')
}

/** Nor can suspended ones. @throws DomainError account_suspended */
export function guardSuspended(user: Pick<UserRecord, 'suspended'> | undefined): void {
  if (user?.suspended) throw new DomainError('account_suspended')
}

/** Nor can those who have not agreed to the texts in force. @throws DomainError terms_not_agreed */
export function guardAgreed(user: Pick<UserRecord, 'agreements'> | undefined, now: Date): void {
  if (user && mustAgree(user.agreements?.at(-1), now)) throw new DomainError('terms_not_agreed')
}

/** For rate limits. CloudFront adds the port; IPv6 counts by household (/64). */
export function clientAddress(event: APIGatewayProxyEventV2, cameThroughCloudFront: boolean): string {
  const viewer = cameThroughCloudFront ? event.headers['cloudfront-viewer-address'] : undefined
  const address = viewer?.slice(0, viewer.lastIndexOf(':')) ?? event.requestContext.http.sourceIp
  const family = isIP(address)
  if (family === 6) return networkOf(address)
  return family === 4 ? address : 'unknown'
}

/** "DE", as CloudFront finds it. */
export function viewerCountry({ headers }: APIGatewayProxyEventV2, cameThroughCloudFront: boolean): string | undefined {
  const country = cameThroughCloudFront ? headers['cloudfront-viewer-country'] : undefined
  return country && /^[A-Z]{2}$/.test(country) ? country : undefined
}

/** The first four groups, expanded. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
