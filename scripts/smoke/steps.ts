import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkInOutbox } from '../../local/confirm-address.ts'
import { endpoints } from '../../shared/contract/endpoint-table.ts'
import { versionsAt } from '../../shared/rules/agreed-texts.ts'
import { Refused, type Site } from './site.ts'

export interface Account {
  readonly username: string
  readonly password: string
  readonly email: string
}

export interface Visit {
  readonly site: Site
  readonly account: Account
  /** Vitrine on one machine, whose outbox can be read. */
  readonly hasOutbox: boolean
  /** Waits until the mail of that reaction was handed to SES; undefined where nobody may look. */
  readonly mailSent: ((reaction: string) => Promise<string>) | undefined
}

/** Does one thing that people do, and says what happened. @throws Error if it does not work */
type Step = (visit: Visit) => Promise<string>

const PHOTO = join(
  import.meta.dirname,
  '../../functions/core/identify/catalogue/test-views/air-twist-wine-glass-2.webp',
)

const openPages: Step = async ({ site }) => {
  const page = await site.fetch('/')
  const text = await page.text()
  if (page.status !== 200 || !text.includes('<div id="root"')) throw new Error(`the page answers ${page.status}`)
  await site.call(endpoints.getHealth)
  return 'the app is served, and the API reaches its table'
}

/** An account that is there is used again, so that a test for each release leaves one account. */
const register: Step = async ({ site, account, hasOutbox }) => {
  const { username, password, email } = account
  const isKnown = await site.refusalOf(endpoints.login, { body: { username, password } })
  const agreedTo = versionsAt(new Date())
  const body = { username, password, email, firstName: 'Smoke', lastName: 'Test', agreedTo }
  if (!isKnown) {
    const refusal = await site.refusalOf(endpoints.register, { body })
    if (refusal !== 'username_taken') throw new Error(`registering a name twice is not refused as taken: ${refusal}`)
    await site.call(endpoints.agreeToTexts, { body: agreedTo })
    return `${username} signs in; the name is refused to others`
  }
  if (isKnown !== 'wrong_credentials') throw new Error(`signing in is refused: ${isKnown}`)
  await site.call(endpoints.register, { body })
  if (!hasOutbox) return `${username} is registered; the address is not confirmed`
  const link = await linkInOutbox(site.origin, 'Confirm your email address', email)
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
  await site.call(endpoints.confirmEmailChange, { body: { token, currentPassword: password } })
  return `${username} is registered, and the address confirmed`
}

const upload: Step = async ({ site }) => {
  const photo = readFileSync(PHOTO)
  const { url, fields, uploadKey } = (await site.call(endpoints.createUpload, {
    body: { contentType: 'image/webp', size: photo.length },
  })) as { url: string; fields: Record<string, string>; uploadKey: string }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([photo], { type: 'image/webp' }))
  const posted = await site.fetch(url, { method: 'POST', body: form, headers: { origin: site.origin } })
  if (!posted.ok) throw new Error(`the storage answers ${posted.status} to the photograph`)
  const { imageUrl } = (await site.call(endpoints.storePhoto, { body: { uploadKey } })) as { imageUrl: string }
  const shown = await site.fetch(imageUrl)
  const type = shown.headers.get('content-type')
  if (shown.status !== 200 || type !== 'image/webp') throw new Error(`${imageUrl} answers ${shown.status}, ${type}`)
  const { id } = (await site.call(endpoints.createInventoryItem, {
    body: { itemName: 'Smoke test', imageUrl },
  })) as { id: string }
  await site.call(endpoints.deleteInventoryItem, { params: { id } })
  return 'a photograph is stored and shown; its item is removed again'
}

const search: Step = async ({ site }) => {
  const { total } = (await site.call(endpoints.searchListings, { query: { q: 'silver' } })) as { total: number }
  return `“silver” finds ${total} pieces`
}

/** A bid that stands would bind somebody: this one is a cent too low, or for an auction that does not exist. */
const bid: Step = async ({ site }) => {
  const { listings } = (await site.call(endpoints.searchListings, {
    query: { listingType: 'auction', sortBy: 'price', sortOrder: 'desc' },
  })) as { listings: { id: string }[] }
  const [listing] = listings
  const minimum = listing && (await minimumBid(site, listing.id))
  const body =
    listing && minimum && minimum > 0.01
      ? { listingId: listing.id, bidAmount: Math.round(minimum * 100 - 1) / 100 }
      : { listingId: 'smoke-test', bidAmount: 1 }
  const expected = body.bidAmount === 1 && body.listingId === 'smoke-test' ? 'not_found' : 'bid_too_low'
  const refusal = await site.refusalOf(endpoints.placeBid, { body })
  if (refusal === 'email_unconfirmed')
    return 'refused, as the address is not confirmed: set SMOKE_USERNAME and SMOKE_PASSWORD'
  // It may have ended meanwhile.
  if (refusal !== expected && refusal !== 'auction_ended') throw new Error(`${expected} was expected, not ${refusal}`)
  return expected === 'bid_too_low'
    ? 'a bid below the minimum is refused'
    : 'no auction is open; a bid for none is refused'
}

async function minimumBid(site: Site, id: string): Promise<number | undefined> {
  try {
    const { minimumBid: minimum } = (await site.call(endpoints.getAuctionStatus, { params: { id } })) as {
      minimumBid: string | number
    }
    return Number(minimum)
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

const mail: Step = async ({ site, account, hasOutbox, mailSent }) => {
  await site.call(endpoints.requestPasswordReset, { body: { email: account.email } })
  if (hasOutbox) {
    await linkInOutbox(site.origin, 'Reset your Vitrine password', account.email)
    return 'the mail is in the outbox'
  }
  return mailSent ? mailSent('onAccountEventMail') : 'it is asked for; --stage STAGE tells whether it was sent'
}

const logout: Step = async ({ site }) => {
  await site.call(endpoints.logout)
  return 'the session is ended'
}

export const steps = [
  ['open', openPages],
  ['register', register],
  ['upload', upload],
  ['search', search],
  ['bid', bid],
  ['mail', mail],
  ['log out', logout],
] as const satisfies readonly (readonly [string, Step])[]
