import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { AuctionRecordFile, ShownBid } from '../../../shared/contract/endpoints/auctions.ts'
import { type ReplayStep, replayAuction } from '../../../shared/rules/auction-record.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { BidChart } from '../../components/charts/bid-chart.tsx'
import { DateText } from '../../components/date-text.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { bidderWords } from '../../lib/bidder-words.ts'
import { BidderName } from './bidder-name.tsx'
import type { NameOf } from './explain-step.ts'
import { StepByStep } from './step-by-step.tsx'
import { Verdict } from './verdict.tsx'

function saveJson(fileName: string, content: unknown): void {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}

const kinds = { bid: 'Bid', maximum: 'Maximum', raise: 'Raised maximum', void: 'Voided', move: 'Moved' } as const

export function Replay({ record, bids }: { record: AuctionRecordFile; bids: readonly ShownBid[] }) {
  const replay = replayAuction(record)
  const [index, goTo] = useState(0)
  const firstNames = new Map(
    bids.flatMap(({ bidder, user: { firstName } }) => (firstName ? [[bidder, firstName] as const] : [])),
  )
  const nameOf = namesFor(firstNames)
  const voided = new Set(record.entries.flatMap(each => (each.kind === 'void' ? each.voids : [])))
  const columns: readonly Column<ReplayStep>[] = [
    {
      header: 'Entry',
      cell: ({ entry: { seq } }) => (
        <Button
          variant="quiet"
          size="small"
          className="figures max-sm:-mr-3 sm:-ml-3 aria-[current=step]:text-accent aria-[current=step]:underline"
          aria-label={`Entry ${seq}`}
          aria-current={seq === replay.steps[index]?.entry.seq ? 'step' : undefined}
          onClick={() => goTo(seq - 1)}
        >
          {seq}
        </Button>
      ),
    },
    { header: 'Time', cell: ({ entry }) => <DateText iso={entry.at} form="precise" /> },
    {
      header: 'Bidder',
      isName: true,
      cell: ({ entry }) =>
        entry.kind === 'void' ? (
          <span className="text-muted">Vitrine</span>
        ) : entry.kind === 'move' ? (
          <span className="text-muted">The house</span>
        ) : (
          <BidderName firstName={firstNames.get(entry.bidder)} pseudonym={entry.bidder} />
        ),
    },
    { header: 'Kind', cell: ({ entry }) => kinds[entry.kind] },
    { header: 'Amount', align: 'end', cell: ({ entry }) => <Amount entry={entry} isVoided={voided.has(entry.seq)} /> },
    { header: 'Price after it', align: 'end', cell: ({ after }) => formatCents(after.currentBidCents ?? cents(0)) },
    { header: 'Leader after it', cell: ({ after }) => (after.leader ? nameOf(after.leader) : 'Nobody') },
    {
      header: /* @wc-context: of an auction */ 'End',
      cell: ({ entry, before, after }) =>
        after.endsAt > before.endsAt ? (
          <DateText iso={after.endsAt} form={entry.kind === 'move' ? 'receipt' : 'clock'} />
        ) : (
          <span className="text-muted">stays</span>
        ),
    },
  ]
  return (
    <div className="space-y-12">
      <Verdict record={record} replay={replay} nameOf={nameOf} />
      <Card>
        <CardHeader title="Price, bid by bid" />
        <BidChart label={`Price after ${replay.steps.length} entries`} points={pricesOf(replay.steps, nameOf)} />
      </Card>
      <StepByStep steps={replay.steps} index={index} goTo={goTo} nameOf={nameOf} />
      <CheckItYourself record={record} />
      <section aria-labelledby="entries">
        <h2 id="entries" className="mb-5 text-title">
          All entries
        </h2>
        <Table caption="Entries" columns={columns} rows={replay.steps} rowKey={({ entry }) => String(entry.seq)} />
      </section>
    </div>
  )
}

function pricesOf(steps: readonly ReplayStep[], nameOf: NameOf) {
  return steps.map(({ entry, after }) => ({
    at: Date.parse(entry.at),
    value: after.currentBidCents ?? 0,
    name: pointName(entry, nameOf),
  }))
}

function pointName(entry: ReplayStep['entry'], nameOf: NameOf): string {
  if (entry.kind === 'void') return 'Voided by Vitrine'
  return entry.kind === 'move' ? 'Moved by the house' : nameOf(entry.bidder)
}

/** Struck through where it no longer counts; for a void, the entries it removes. */
function Amount({ entry, isVoided }: { entry: ReplayStep['entry']; isVoided: boolean }) {
  if (entry.kind === 'void') {
    return (
      <span className="text-muted">
        {entry.voids.length === 1 ? 'entry' : 'entries'} {entry.voids.join(', ')}
      </span>
    )
  }
  if (entry.kind === 'move') return <span className="text-muted">none</span>
  if (entry.amountCents === null) return <span className="text-muted">hidden</span>
  const amount = formatCents(entry.amountCents)
  return isVoided ? <s>{amount}</s> : amount
}

/** First names where known; with the words of their pseudonyms where two people share one. */
function namesFor(firstNames: ReadonlyMap<string, string>) {
  const taken = Map.groupBy(firstNames.values(), name => name)
  return (pseudonym: string): string => {
    const firstName = firstNames.get(pseudonym)
    if (!firstName) return bidderWords(pseudonym)
    return taken.get(firstName)?.length === 1 ? firstName : `${firstName} (${bidderWords(pseudonym)})`
  }
}

function CheckItYourself({ record }: { record: AuctionRecordFile }) {
  return (
    <Card>
      <CardHeader title="Check it yourself" />
      <div className="max-w-[68ch] space-y-3 text-small">
        <p>
          This page has replayed the auction from its record, in your browser. To check it without this page, download
          the record and run this in a copy of Vitrine’s source:
        </p>
        <pre className="rounded-sm bg-sunken p-3 text-caption whitespace-pre-wrap wrap-anywhere">
          <code>npm run verify-auction -- {fileName(record)}</code>
        </pre>
        <p>If you copied a hash during the auction, search for it in the file: one of the entries must have it.</p>
        <p>
          Record format 2: an amount that set no price stays hidden. Its entry holds a commitment instead, a hash of the
          amount with a random number. If you bid, sign in before you download it: your copy then includes your own
          amounts.
        </p>
      </div>
      <Button variant="secondary" className="mt-6" onClick={() => saveJson(fileName(record), record)}>
        <Download aria-hidden />
        Download the record
      </Button>
    </Card>
  )
}

const fileName = ({ listingId }: AuctionRecordFile) => `auction-${listingId}.json`
