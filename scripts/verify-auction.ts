import { readFileSync } from 'node:fs'
import { auctionRecord } from '../shared/contract/endpoints/auctions.ts'
import { type ReplayStep, replayAuction } from '../shared/rules/auction-record.ts'
import { cents } from '../shared/rules/cents.ts'
import { formatCents } from '../shared/rules/money.ts'

const USAGE = `Usage: npm run verify-auction -- <file.json | ->
Decides an auction again from its record and says whether it was decided as announced.
The file is what 'How was this decided?' offers to download, or the answer of GET /api/listings/{id}/bids.`

/** @throws Error with a sentence for the person at the terminal */
function readRecord(path: string) {
  const content = JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8'))
  const parsed = auctionRecord.safeParse(content.record ?? content)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`That is no auction's record: ${issue?.path.join('.')}: ${issue?.message}`)
}

const saying = { bid: 'bids', maximum: 'sets a maximum', raise: 'raises their maximum' } as const

function line({ entry, accepted, refusal, after, before }: ReplayStep): string {
  const stands = after.leader
    ? `${after.leader} leads at ${formatCents(after.currentBidCents ?? cents(0))}`
    : 'no bid is left'
  if (entry.kind === 'void') {
    const said = `${entry.at}  admin ${entry.admin} voids ${entry.voids.join(', ')}: ${entry.reason}`
    return refusal ? `${said}  REFUSED: ${refusal}` : `${said}  ->  ${stands}`
  }
  if (entry.kind === 'move') {
    const said = `${entry.at}  the house moves the end to ${entry.endsAt}`
    return refusal ? `${said}  REFUSED: ${refusal}` : said
  }
  const amount = entry.amountCents === null ? '(hidden)' : formatCents(entry.amountCents)
  const link = entry.kind === 'maximum' ? ' of' : entry.kind === 'raise' ? ' to' : ''
  const said = `${entry.at}  ${entry.bidder} ${saying[entry.kind]}${link} ${amount}`
  if (!accepted) return `${said}  REFUSED: ${refusal}`
  const moved = after.endsAt === before.endsAt ? '' : `, the end moves to ${after.endsAt}`
  return `${said}  ->  ${stands}${moved}${refusal ? `  REFUSED: ${refusal}` : ''}`
}

function main(path: string | undefined): boolean {
  if (!path || path === '--help') {
    console.log(USAGE)
    return path === '--help'
  }
  const record = readRecord(path)
  const { steps, winner, priceCents, hiddenCount, faults } = replayAuction(record)
  for (const step of steps) console.log(line(step))
  const outcome = winner ? `${winner} wins at ${formatCents(priceCents ?? cents(0))}` : 'nobody wins'
  console.log(`\nAuction ${record.listingId}, ${steps.length} entries: ${outcome}.`)
  if (hiddenCount) console.log(`Amounts that set no price stay hidden behind their commitments: ${hiddenCount}.`)
  for (const fault of faults) console.log(`FAULT  ${fault}`)
  console.log(faults.length === 0 ? 'VERDICT  decided as announced' : 'VERDICT  not decided as announced')
  return faults.length === 0
}

try {
  if (!main(process.argv[2])) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
