import { useId } from 'react'
import type { GroupChoice } from '../../../shared/contract/endpoints/notices.ts'
import {
  type MailTime,
  mailTimes,
  type NoticeGroup,
  noticeGroupNames,
  requiredGroups,
} from '../../../shared/rules/notices.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { Select } from '../../components/select.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Switch } from '../../components/switch.tsx'
import { useNoticeChoices } from '../../lib/api/get-notice-choices.ts'
import { useChangeNoticeChoice } from './api/change-notice-choice.ts'

const hints: Readonly<Record<NoticeGroup, string>> = {
  auctions: 'Bids on your auctions, being outbid, and auctions that end soon.',
  offers: 'Offers, counteroffers and answers. We always tell you about an accepted offer.',
  messages: 'What buyers and sellers write to you.',
  searches: 'New pieces that match. Each search also has its own settings.',
  watching: 'Lower prices of pieces that you watch.',
  following: 'New pieces from people you follow. At most one notice a day for each person.',
  reviews: 'Reviews of pieces that you sold.',
}

const requiredHints: Readonly<Record<(typeof requiredGroups)[number], string>> = {
  sales: 'Receipts, what you won, shipping, refunds, disputes and payouts.',
  account: 'Your address, password and sign-in.',
}

const mailLabels: Readonly<Record<MailTime, string>> = {
  'at-once': 'Email: at once',
  daily: 'Email: once a day',
  never: 'Email: never',
}
const options = mailTimes.map(value => ({ value, label: mailLabels[value] }))

export function NoticeForm() {
  const { data, error, isFetching, refetch } = useNoticeChoices()
  if (!data) {
    if (!error) return <Skeleton className="h-160" />
    return (
      <ErrorState
        title="Couldn’t load your notification settings"
        error={error}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <ul className="divide-y">
      {data.choices.map(choice => (
        <GroupRow key={choice.group} choice={choice} />
      ))}
      {requiredGroups.map(group => (
        <li key={group} className="py-5 last:pb-0">
          <GroupName name={noticeGroupNames[group]} hint={requiredHints[group]} />
          <p className="mt-2 text-small text-muted">Always on: your sales and your account depend on them.</p>
        </li>
      ))}
    </ul>
  )
}

const GroupName = ({ id, name, hint }: { id?: string; name: string; hint: string }) => (
  <>
    <h3 id={id} className="font-medium">
      {name}
    </h3>
    <p className="text-caption text-muted">{hint}</p>
  </>
)

function GroupRow({ choice: { group, isShown, mail } }: { choice: GroupChoice }) {
  const id = useId()
  const change = useChangeNoticeChoice()
  return (
    <li
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 py-5 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="min-w-0">
        <GroupName id={id} name={noticeGroupNames[group]} hint={hints[group]} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <label htmlFor={`${id}-shown`} className="flex min-h-11 items-center gap-3 text-small">
          <Switch
            id={`${id}-shown`}
            aria-label={`${noticeGroupNames[group]} on Vitrine`}
            checked={isShown}
            onChange={event => change({ group, isShown: event.target.checked })}
          />
          On Vitrine
        </label>
        <Select
          aria-label={`Emails: ${noticeGroupNames[group]}`}
          className="w-44"
          options={options}
          value={mail}
          onChange={event => change({ group, mail: event.target.value as MailTime })}
        />
      </div>
    </li>
  )
}
