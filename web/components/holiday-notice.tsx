import type { ReactNode } from 'react'
import type { ShopHoliday } from '../../shared/contract/endpoints/sellers.ts'
import { formatDate } from '../lib/dates.ts'
import { AlertBox } from './alert-box.tsx'

interface HolidayNoticeProps {
  /** Null and undefined: nobody is away. */
  holiday: ShopHoliday | null | undefined
  /** Also before it begins. */
  isAnnounced?: boolean
  className?: string
  children?: ReactNode
}

/** That the seller is away, and from when they send. */
export function HolidayNotice({ holiday, isAnnounced, className, children }: HolidayNoticeProps) {
  if (!holiday || !(holiday.isAway || isAnnounced)) return null
  const { from, until, sendsFrom, message, isAway } = holiday
  const title = isAway
    ? `Away until ${formatDate(until)}: sends from ${formatDate(sendsFrom)}`
    : `Away from ${formatDate(from)} to ${formatDate(until)}`
  return (
    <AlertBox tone="warning" title={title} className={className}>
      {message && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
      {children}
    </AlertBox>
  )
}
