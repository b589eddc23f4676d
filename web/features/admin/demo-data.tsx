import { DAY_MS } from '../../../shared/rules/durations.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { isAnyAdded, type Seeded, useSeedDemoData } from './api/seed-demo-data.ts'

/** After this time all demo auctions have ended. */
const AUCTIONS_LAST_MS = 9 * DAY_MS

export function DemoData() {
  const seeding = useSeedDemoData()
  return (
    <>
      <ul className="list-disc space-y-1 pl-5 text-small">
        <li>8 auction listings, with bids and photographs</li>
        <li>6 fixed-price catalog items</li>
        <li>5 fractional assets</li>
        <li>1 demo dealer account, and five people who sell, bid, send messages and write reviews</li>
        <li>1 reported problem that waits for an admin</li>
      </ul>
      <p className="mt-4 text-small text-muted">Existing data does not change.</p>
      {seeding.isError && (
        <AlertBox tone="danger" title="Failed to seed demo data" className="mt-6">
          {messageOf(seeding.error)} What was added is kept. Try again to add the rest.
        </AlertBox>
      )}
      {seeding.isSuccess ? (
        <Outcome seeded={seeding.data} />
      ) : (
        <Button className="mt-6" pending={seeding.isPending} pendingLabel="Seeding..." onClick={() => seeding.mutate()}>
          Seed Demo Data
        </Button>
      )}
    </>
  )
}

function Outcome({ seeded }: { seeded: Seeded }) {
  const { details, startedAt, withSales } = seeded
  const isOld = Date.parse(startedAt) + AUCTIONS_LAST_MS < serverNow().getTime()
  return (
    <AlertBox
      tone="success"
      title={isAnyAdded(seeded) ? 'Demo data added' : 'Demo data was already added'}
      className="mt-6"
      actions={<ButtonLink to="/">Go to Homepage</ButtonLink>}
    >
      <p>
        {details.auctions} auctions, {details.catalogItems} catalog items and {details.fractionalAssets} fractional
        assets
        {isAnyAdded(seeded) ? '.' : ` since ${formatDate(startedAt)}. Nothing was added.`}
      </p>
      {isOld && <p className="mt-1">Its auctions have ended and do not run again.</p>}
      {!withSales && (
        <p className="mt-1">This site takes payments through Stripe, so the demo data has no sales or reviews.</p>
      )}
    </AlertBox>
  )
}
