import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  type AcceptedBid,
  type AuctionTerms,
  acceptBid,
  type BidKind,
  opening,
  SOFT_CLOSE,
  type Standing,
} from './bidding.ts'
import type { AuctionRecordFile } from './endpoints/auctions.ts'

/**
 * The record of an auction is a hash chain. Each entry's hash covers the hash before it, so none can be changed, added or
 * left out later without changing every hash after it, and those were shown while the auction ran.
 */
const hashOf = (parts: readonly unknown[]): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(parts))))

export interface RecordStart extends AuctionTerms {
  readonly listingId: string
  readonly startsAt: string
  /** Random; told after the end. Without it hashes could be tried out for hidden maxima. */
  readonly salt: string
}

/** The chain's first link: everything that was fixed before the first bid. */
export const firstHash = ({ listingId, startsAt, firstEndsAt, reserveCents, steps, salt }: RecordStart): string =>
  hashOf([
    listingId,
    startsAt,
    firstEndsAt,
    reserveCents ?? null,
    steps.map(({ fromCents, stepCents }) => [fromCents, stepCents]),
    [SOFT_CLOSE.windowMs, SOFT_CLOSE.extensionMs, SOFT_CLOSE.capMs],
    salt,
  ])

export interface RecordEntry {
  readonly seq: number
  /** ISO 8601 */
  readonly at: string
  /** The pseudonym. */
  readonly bidder: string
  readonly kind: BidKind
  readonly amountCents: number
}

export const nextHash = (previous: string, entry: RecordEntry, salt: string): string =>
  hashOf([previous, entry.seq, entry.at, entry.bidder, entry.kind, entry.amountCents, salt])

/** The same person has the same name within one auction and another one in the next. `secret` is the auction's own. */
export const pseudonymOf = (secret: string, userId: string): string =>
  hashOf(['bidder', secret, userId]).slice(0, 12).toUpperCase()

/** What may be told after the end, of an auction's secret. */
export const saltOf = (secret: string): string => hashOf(['salt', secret])

/** One entry played again: what it did, or why it can't have been accepted. */
export interface ReplayStep {
  readonly entry: AuctionRecordFile['entries'][number]
  readonly accepted: AcceptedBid | undefined
  readonly refusal: string | undefined
  readonly before: Standing
  readonly after: Standing
  readonly hashMatches: boolean
}

export interface Replay {
  readonly steps: readonly ReplayStep[]
  readonly winner: string | null
  readonly priceCents: number | null
  /** What is wrong with the record, in sentences; empty when it holds. */
  readonly faults: readonly string[]
}

/** Decides an auction again from its record, and compares with what was announced. Never throws on what a file may hold. */
export function replayAuction(record: AuctionRecordFile): Replay {
  const terms = { ...record, reserveCents: record.reserveCents ?? undefined }
  const faults: string[] = []
  const steps: ReplayStep[] = []
  let standing = opening(terms)
  let hash = firstHash(terms)
  let lastAt = record.startsAt
  for (const [index, entry] of record.entries.entries()) {
    const { accepted, refusal } = play(standing, terms, entry)
    hash = nextHash(hash, entry, record.salt)
    const after = accepted?.standing ?? standing
    steps.push({ entry, accepted, refusal, before: standing, after, hashMatches: hash === entry.hash })
    const name = `Entry ${entry.seq}`
    if (entry.seq !== index + 1) faults.push(`${name} should be number ${index + 1}: entries are missing or added.`)
    if (hash !== entry.hash) faults.push(`${name} does not match its hash: it, or one before it, was changed.`)
    if (refusal) faults.push(`${name} breaks the rules: ${refusal}`)
    if (Date.parse(entry.at) < Date.parse(lastAt)) faults.push(`${name} is older than the one before it.`)
    hash = entry.hash
    lastAt = entry.at
    standing = after
  }
  const winner = standing.leader ?? null
  const priceCents = standing.currentBidCents ?? null
  const { result } = record
  if (hash !== result.head)
    faults.push('The last hash is not the announced one: entries at the end are missing or added.')
  if (winner !== result.winner)
    faults.push(`The record makes ${winner ?? 'nobody'} the winner, not ${result.winner ?? 'nobody'}.`)
  if (priceCents !== result.priceCents) faults.push('The record comes to another price than the announced one.')
  if (Date.parse(result.endedAt) < Date.parse(standing.endsAt)) faults.push('It was closed before its end.')
  return { steps, winner, priceCents, faults }
}

function play(standing: Standing, terms: AuctionTerms, entry: RecordEntry) {
  try {
    const accepted = acceptBid(standing, terms, { ...entry, kind: entry.kind === 'bid' ? 'bid' : 'maximum' })
    if (accepted.kind === entry.kind) return { accepted, refusal: undefined }
    return { accepted: undefined, refusal: `It is called ${entry.kind}, but is a ${accepted.kind}.` }
  } catch (error) {
    // A file may hold anything: what the rules can't even be applied to is refused as well.
    return { accepted: undefined, refusal: error instanceof Error ? error.message : String(error) }
  }
}
