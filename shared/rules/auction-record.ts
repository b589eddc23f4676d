import type { AuctionRecordFile, RecordedBid, RecordedMove, RecordedVoid } from '../contract/endpoints/auctions.ts'
import {
  type AcceptedBid,
  type AuctionTerms,
  acceptBid,
  applyBid,
  type CountedBid,
  countBid,
  isReserveMet,
  opening,
  recount,
  SOFT_CLOSE,
  type Standing,
} from './bidding.ts'
import { type Cents, cents } from './cents.ts'
import { hashOf } from './hash-chain.ts'
import { MAX_CHARGE_CENTS } from './listing.ts'

export interface RecordStart extends AuctionTerms {
  readonly listingId: string
  readonly startsAt: string
  /** To the secret reserve, if there is one. */
  readonly reserveCommitment?: string | undefined
  /** Random, published after the end. Without it, hidden maximums could be guessed from the hashes. */
  readonly salt: string
}

export const firstHash = ({
  listingId,
  startsAt,
  firstEndsAt,
  reserveCents,
  reserveCommitment,
  steps,
  salt,
}: RecordStart): string =>
  hashOf([
    'form 2',
    listingId,
    startsAt,
    firstEndsAt,
    reserveCents ?? null,
    steps.map(({ fromCents, stepCents }) => [fromCents, stepCents]),
    [SOFT_CLOSE.windowMs, SOFT_CLOSE.extensionMs, SOFT_CLOSE.capMs],
    ...(reserveCommitment === undefined ? [] : [reserveCommitment]),
    salt,
  ])

/** Commits to a bid's amount without revealing it. `nonce` prevents guessing. */
export const commitmentTo = (amountCents: Cents, nonce: string): string => hashOf(['amount', amountCents, nonce])

/** The next link: the public bid with the commitment to its amount. These hashes were shown while the auction ran. */
export function nextHash(previous: string, entry: Omit<RecordedBid, 'hash'>, salt: string): string {
  const { seq, at, bidder, kind, commitment, visibleCents, priceCents, leads, endsAt } = entry
  return hashOf([previous, seq, at, bidder, kind, visibleCents, priceCents, leads, endsAt, commitment, salt])
}

export const voidHash = (
  previous: string,
  { seq, at, admin, voids, reason, priceCents, leader }: Omit<RecordedVoid, 'hash' | 'kind'>,
  salt: string,
): string => hashOf([previous, seq, at, admin, 'void', voids, reason, priceCents, leader, salt])

export const moveHash = (
  previous: string,
  { seq, at, endsAt }: Omit<RecordedMove, 'hash' | 'kind'>,
  salt: string,
): string => hashOf([previous, seq, at, 'move', endsAt, salt])

/** A pseudonym, the same within one auction and different in the next. `secret` is the auction's own. */
export const pseudonymOf = (secret: string, userId: string): string =>
  hashOf(['bidder', secret, userId]).slice(0, 12).toUpperCase()

/** Prevents guessing a bid's amount. Published with the amount, or shown to its bidder. */
export const nonceOf = (secret: string, seq: number): string => hashOf(['nonce', secret, seq])

/** The part of an auction's secret that is published after the end. */
export const saltOf = (secret: string): string => hashOf(['salt', secret])

type Entry = AuctionRecordFile['entries'][number]

const isRecordedBid = (entry: Entry): entry is RecordedBid => entry.kind !== 'void' && entry.kind !== 'move'

export type KnownEntry =
  | CountedBid
  | { readonly seq: number; readonly kind: 'void'; readonly voids: readonly number[] }
  | { readonly seq: number; readonly kind: 'move' }

/** The bids whose amounts set a price, when made or in a recount. To check the record needs no others. */
export function decisiveBids(entries: readonly KnownEntry[], terms: AuctionTerms): ReadonlySet<number> {
  const decisive = new Set<number>()
  const led = new Map<number, boolean>()
  let counted: CountedBid[] = []
  let standing = opening(terms)
  const count = (bid: CountedBid) => {
    const { leader, maximumCents } = standing
    const kind = bid.kind === 'bid' ? 'bid' : 'maximum'
    if (kind === 'bid' || leader !== bid.bidder) {
      const { source, leads } = applyBid(standing, terms, { ...bid, kind })
      if (kind === 'bid' || !leads || source === 'bid') decisive.add(bid.seq)
      // A leader's own plain bid above their maximum replaces it. A bid that beats the leader only because a higher
      // limit of theirs was voided reveals nothing about the lower one.
      const isPassed = leader === bid.bidder && bid.amountCents > (maximumCents ?? 0)
      const isBeatenNow = leads && led.get(bid.seq) === false
      const holder = counted.findLast(each => each.bidder === leader && each.amountCents === maximumCents)
      if (holder && (source === 'leader' || isPassed || isBeatenNow)) decisive.add(holder.seq)
      if (!led.has(bid.seq)) led.set(bid.seq, leads)
    }
    standing = countBid(standing, terms, bid)
    counted.push(bid)
  }
  for (const entry of entries) {
    if (entry.kind === 'move') continue
    if (entry.kind !== 'void') {
      count(entry)
      continue
    }
    const left = counted.filter(({ seq }) => !entry.voids.includes(seq))
    counted = []
    standing = opening(terms)
    left.forEach(count)
  }
  return decisive
}

export interface ReplayStep {
  readonly entry: Entry
  /** Absent for a void, a move or a refusal. */
  readonly accepted: AcceptedBid | undefined
  readonly refusal: string | undefined
  readonly before: Standing
  readonly after: Standing
  /** The previous leader's limit, if the record shows it. */
  readonly limitCents: Cents | undefined
  /** The price went up to the secret reserve. */
  readonly meetsReserve: boolean
  readonly hashMatches: boolean
}

export interface Replay {
  readonly steps: readonly ReplayStep[]
  readonly winner: string | null
  readonly priceCents: Cents | null
  readonly hiddenCount: number
  /** Faults of the record, as sentences; empty if it is valid. */
  readonly faults: readonly string[]
}

/** Never throws. A hidden amount counts as the highest that later entries allow; a lower one gives the same result. */
export function replayAuction(record: AuctionRecordFile): Replay {
  let terms = termsOf(record)
  const amounts = admittedAmounts(record)
  const faults: string[] = []
  const steps: ReplayStep[] = []
  let counted: CountedBid[] = []
  let standing = opening(terms)
  let hash = firstHash({ ...terms, reserveCommitment: record.secretReserve?.commitment })
  let lastAt = record.startsAt
  for (const [index, entry] of record.entries.entries()) {
    const before = standing
    const limitCents = toldLimit(before, record, counted)
    const name = `Entry ${entry.seq}`
    let accepted: AcceptedBid | undefined
    let refusal: string | undefined
    if (entry.kind === 'void') {
      refusal = faultyVoid(entry, counted)
      counted = counted.filter(({ seq }) => !entry.voids.includes(seq))
      standing = { ...recountSafely(counted, terms, before), seq: before.seq + 1 }
      if (entry.leader !== (standing.leader ?? null) || entry.priceCents !== (standing.currentBidCents ?? null)) {
        faults.push(`${name} does not give the leader and price that were announced after it.`)
      }
      hash = voidHash(hash, entry, record.salt)
    } else if (entry.kind === 'move') {
      refusal = faultyMove(entry, before)
      terms = { ...terms, firstEndsAt: entry.endsAt }
      standing = { ...before, seq: before.seq + 1, endsAt: entry.endsAt }
      hash = moveHash(hash, entry, record.salt)
    } else {
      const amountCents = amounts.get(entry.seq) ?? cents(0)
      const played = play(before, terms, { ...entry, amountCents })
      accepted = played.accepted
      refusal = played.refusal ?? otherwiseAnnounced(entry, played.accepted)
      if (accepted) standing = accepted.standing
      counted.push({ ...entry, amountCents })
      if (!isCommitted(entry)) faults.push(`${name} shows a different amount than it committed to.`)
      hash = nextHash(hash, entry, record.salt)
    }
    const meetsReserve = accepted !== undefined && isNowReserve(terms, before, standing)
    const known = { accepted, refusal, before, after: standing, limitCents, meetsReserve }
    steps.push({ entry, ...known, hashMatches: hash === entry.hash })
    if (entry.seq !== index + 1) faults.push(`${name} should be number ${index + 1}: entries are missing or added.`)
    if (hash !== entry.hash) faults.push(`${name} does not match its hash: it, or one before it, was changed.`)
    if (refusal) faults.push(`${name} breaks the rules: ${refusal}`)
    if (Date.parse(entry.at) < Date.parse(lastAt)) faults.push(`${name} is older than the one before it.`)
    hash = entry.hash
    lastAt = entry.at
  }
  if (!isReserveCommitted(record)) faults.push('The secret reserve is another than the one committed to.')
  const winner = (isSold(record, standing) && standing.leader) || null
  const priceCents = standing.currentBidCents ?? null
  const { result } = record
  if (hash !== result.head)
    faults.push('The last hash is not the announced one: entries at the end are missing or added.')
  if (winner !== result.winner)
    faults.push(`By the record the winner is ${winner ?? 'nobody'}, not ${result.winner ?? 'nobody'}.`)
  if (priceCents !== result.priceCents) faults.push('The record gives a different price than the announced one.')
  if (Date.parse(result.endedAt) < Date.parse(standing.endsAt)) faults.push('It was closed before its end.')
  const hiddenCount = record.entries.filter(each => isRecordedBid(each) && each.amountCents === null).length
  return { steps, winner, priceCents, hiddenCount, faults }
}

const termsOf = (record: AuctionRecordFile): AuctionTerms & Omit<RecordStart, 'reserveCommitment'> => ({
  ...record,
  reserveCents: record.reserveCents ?? undefined,
  secretReserveCents: record.secretReserve?.amountCents ?? undefined,
})

const isNowReserve = ({ secretReserveCents }: AuctionTerms, before: Standing, after: Standing): boolean =>
  secretReserveCents !== undefined &&
  after.currentBidCents === secretReserveCents &&
  (before.currentBidCents ?? 0) < secretReserveCents

/** One whose secret reserve was never met keeps it. */
const isSold = (record: AuctionRecordFile, standing: Standing): boolean =>
  !record.secretReserve || (record.secretReserve.amountCents !== null && isReserveMet(standing, termsOf(record)))

const isReserveCommitted = ({ secretReserve }: AuctionRecordFile): boolean =>
  !secretReserve ||
  secretReserve.amountCents === null ||
  (secretReserve.nonce !== undefined &&
    secretReserve.commitment === commitmentTo(secretReserve.amountCents, secretReserve.nonce))

function play(standing: Standing, terms: AuctionTerms, entry: RecordedBid & { amountCents: Cents }) {
  try {
    const accepted = acceptBid(standing, terms, { ...entry, kind: entry.kind === 'bid' ? 'bid' : 'maximum' })
    if (accepted.kind === entry.kind) return { accepted, refusal: undefined }
    return { accepted: undefined, refusal: `It is marked as ${entry.kind}, but it is a ${accepted.kind}.` }
  } catch (error) {
    // Also refuses content that the rules can't be applied to.
    return { accepted: undefined, refusal: error instanceof Error ? error.message : String(error) }
  }
}

function recountSafely(counted: readonly CountedBid[], terms: AuctionTerms, before: Standing): Standing {
  try {
    return recount(counted, terms, before)
  } catch {
    return before
  }
}

function faultyVoid({ voids }: RecordedVoid, counted: readonly CountedBid[]): string | undefined {
  const unknown = voids.find(each => !counted.some(({ seq }) => seq === each))
  if (voids.length === 0) return 'It does not void any entry.'
  return unknown === undefined ? undefined : `It voids entry ${unknown}, which does not count.`
}

function faultyMove({ at, endsAt }: RecordedMove, before: Standing): string | undefined {
  if (!(Date.parse(at) < Date.parse(before.endsAt))) return 'It moves the end after the end.'
  return Date.parse(endsAt) > Date.parse(before.endsAt) ? undefined : 'It moves the end to an earlier time.'
}

function otherwiseAnnounced(entry: RecordedBid, accepted: AcceptedBid | undefined) {
  if (!accepted) return undefined
  const { visibleCents, leads, standing } = accepted
  const isAsAnnounced =
    entry.visibleCents === visibleCents &&
    entry.leads === leads &&
    entry.priceCents === standing.currentBidCents &&
    entry.endsAt === standing.endsAt
  return isAsAnnounced ? undefined : 'Its amount, the lead, the price or the end was announced differently.'
}

const isCommitted = ({ amountCents, commitment, nonce }: RecordedBid): boolean =>
  amountCents === null || (nonce !== undefined && commitment === commitmentTo(amountCents, nonce))

/** The leader's limit, unless the record may hide it. */
function toldLimit({ leader, maximumCents }: Standing, { entries }: AuctionRecordFile, counted: readonly CountedBid[]) {
  const holder = counted.findLast(each => each.bidder === leader && each.amountCents === maximumCents)
  const entry = holder && entries.find(({ seq }) => seq === holder.seq)
  return entry && isRecordedBid(entry) && entry.amountCents !== null ? maximumCents : undefined
}

/** For a hidden amount the highest possible: below the one that beat it, its bidder's later maximum, and an unmet reserve. */
function admittedAmounts({ entries, secretReserve }: AuctionRecordFile): ReadonlyMap<number, Cents> {
  const most = new Map<number, Cents>()
  const lower = (seqs: readonly number[], limit: Cents) => {
    for (const seq of seqs) most.set(seq, cents(Math.min(most.get(seq) ?? MAX_CHARGE_CENTS, limit - 1)))
  }
  let counted: RecordedBid[] = []
  let leader: string | null = null
  const hiddenOf = (bidder: string | null) =>
    counted.filter(each => each.bidder === bidder && each.amountCents === null).map(({ seq }) => seq)
  const raised: [seqs: number[], by: number][] = []
  for (const entry of entries) {
    if (entry.kind === 'void') {
      counted = counted.filter(({ seq }) => !entry.voids.includes(seq))
      leader = entry.leader
      continue
    }
    if (entry.kind === 'move') continue
    if (entry.kind === 'raise') raised.push([hiddenOf(entry.bidder), entry.seq])
    else if (entry.leads && leader !== entry.bidder && entry.amountCents !== null)
      lower(hiddenOf(leader), entry.amountCents)
    if (entry.leads) leader = entry.bidder
    counted.push(entry)
    // Else it would have met the secret reserve, and the price would be as high.
    const reserveCents = secretReserve?.amountCents ?? 0
    if (entry.leads && entry.priceCents < reserveCents) lower(hiddenOf(entry.bidder), cents(reserveCents))
  }
  const told = new Map(entries.filter(isRecordedBid).map(each => [each.seq, each.amountCents] as const))
  const amountOf = (seq: number) => told.get(seq) ?? most.get(seq) ?? MAX_CHARGE_CENTS
  for (const [seqs, by] of raised.toReversed()) lower(seqs, amountOf(by))
  return new Map([...told.keys()].map(seq => [seq, amountOf(seq)]))
}
