import { type ReactNode, useState } from 'react'
import type { MemberFile } from '../../../shared/contract/endpoints/members.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { DateText } from '../../components/date-text.tsx'
import { activityLabels } from '../../lib/activity-text.ts'

export const MemberFacts = ({ member }: { member: MemberFile }) => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    <Card aria-label="Account">
      <CardHeader title="Account" />
      <dl className="space-y-3 text-small">
        <Fact name="Email">
          {member.email} ({member.emailConfirmed ? 'confirmed' : 'not confirmed'})
        </Fact>
        {member.emailChange && (
          <Fact name="Wants to change it to">
            {member.emailChange.email}, until <DateText iso={member.emailChange.until} form="receipt" />
          </Fact>
        )}
        <Fact name="Payout account">{payoutAccountText(member.payoutAccount)}</Fact>
        {member.payoutAccount.owes && <Fact name="Debts">They owe, or owed, what went back of a sale.</Fact>}
        {member.payoutAccount.bankRefusal && <Fact name="Their bank says">{member.payoutAccount.bankRefusal}</Fact>}
        <Fact name="Unpaid reservations">{member.openHolds}</Fact>
        <Fact name="Id">{member.id}</Fact>
      </dl>
    </Card>
    <Card aria-label="Sessions">
      <CardHeader title="Sessions" note="Where they are signed in now." />
      {member.sessions.length === 0 ? (
        <p className="text-small text-muted">They are not signed in.</p>
      ) : (
        <ul className="divide-y border-y text-small">
          {member.sessions.map(({ id, device, startedAt, seenAt }) => (
            <li key={id} className="py-3">
              <p className="font-medium">{device ?? 'Unknown browser'}</p>
              <p className="mt-0.5 text-caption text-muted">
                Last used <DateText iso={seenAt} relative />, signed in <DateText iso={startedAt} form="receipt" />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
    <Card aria-label="Security activity" className="lg:col-span-2">
      <CardHeader title="Security activity" note="Of the last 90 days." />
      <SecurityActivity activity={member.activity} />
    </Card>
  </div>
)

const SHOWN_FIRST = 8

function SecurityActivity({ activity }: Pick<MemberFile, 'activity'>) {
  const [showsAll, setShowsAll] = useState(false)
  if (activity.length === 0) return <p className="text-small text-muted">Nothing yet.</p>
  return (
    <>
      <ul className="divide-y border-y text-small">
        {activity.slice(0, showsAll ? undefined : SHOWN_FIRST).map(({ id, kind, at, device, network }) => (
          <li key={id} className="py-3">
            <p className="font-medium">{activityLabels[kind]}</p>
            <p className="mt-0.5 text-caption text-muted">
              <DateText iso={at} form="receipt" />, {device ?? 'unknown browser'}, from {network}
            </p>
          </li>
        ))}
      </ul>
      {!showsAll && activity.length > SHOWN_FIRST && (
        <Button variant="secondary" className="mt-5" onClick={() => setShowsAll(true)}>
          Show all {activity.length}
        </Button>
      )}
    </>
  )
}

function payoutAccountText({ isConnected, takesPayouts }: MemberFile['payoutAccount']): string {
  if (!isConnected) return 'None'
  return takesPayouts ? 'Connected' : 'Connected, and can’t be paid yet'
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-caption text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
