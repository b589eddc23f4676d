import type { AuctionRecordFile } from '../../../shared/contract/endpoints/auctions.ts'
import type { Replay } from '../../../shared/rules/auction-record.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import type { NameOf } from './explain-step.ts'

interface VerdictProps {
  record: AuctionRecordFile
  replay: Replay
  nameOf: NameOf
}

/** Faults that are shown; the first is the most useful. */
const SHOWN = 5

export function Verdict({
  record: { entries, result },
  replay: { winner, priceCents, hiddenCount, faults },
  nameOf,
}: VerdictProps) {
  if (faults.length > 0) {
    return (
      <AlertBox tone="danger" title="This record is not valid">
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {faults.slice(0, SHOWN).map(fault => (
            <li key={fault}>{fault}</li>
          ))}
          {faults.length > SHOWN && <li>And {faults.length - SHOWN} more.</li>}
        </ul>
      </AlertBox>
    )
  }
  return (
    <AlertBox tone="success" title="This record is valid">
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>
          The chain is complete:{' '}
          {entries.length === 1 ? 'the entry matches its hash' : `all ${entries.length} entries match their hashes`}, so
          nothing was changed, added or left out.
        </li>
        <li>
          {winner && priceCents !== null
            ? `In the replay ${nameOf(winner)} wins at ${formatCents(priceCents)}, as announced.`
            : 'In the replay nobody wins, as announced.'}
        </li>
        {hiddenCount > 0 && (
          <li>
            {hiddenCount === 1
              ? 'One amount set no price and stays hidden. The chain holds its commitment, and the announced results agree with it.'
              : `${hiddenCount} amounts set no price and stay hidden. The chain holds their commitments, and the announced results agree with it.`}
          </li>
        )}
        <li className="wrap-anywhere">
          The last hash is the announced one: <code className="text-caption">{result.head}</code>
        </li>
      </ul>
    </AlertBox>
  )
}
