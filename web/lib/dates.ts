import { differenceInHours, differenceInSeconds, format, formatDistanceToNowStrict } from 'date-fns'

/** The forms of SPEC.md section 9, and those that auctions need. */
const FORMS = {
  /** Nov 3, 2025 */
  date: 'MMM d, yyyy',
  /** November 3, 2025 */
  longDate: 'MMMM d, yyyy',
  /** November 2025 */
  month: 'MMMM yyyy',
  /** Nov 03, 2025 4:05 PM */
  receipt: 'MMM dd, yyyy h:mm a',
  /** Mon, Nov 3, 4:05 PM */
  end: 'EEE, MMM d, h:mm a',
  /** 4:05 PM */
  time: 'h:mm a',
  /** 4:05:09 PM */
  clock: 'h:mm:ss a',
  /** Nov 3, 4:05:09 PM */
  precise: 'MMM d, h:mm:ss a',
} as const
export type DateForm = keyof typeof FORMS

/** An ISO 8601 time as people here write it, in the reader's time zone. */
export const formatDate = (iso: string, form: DateForm = 'date'): string => format(new Date(iso), FORMS[form])

/** "5 minutes ago", "in 2 days", "just now". */
export const relativeTime = (iso: string): string =>
  differenceInSeconds(new Date(iso), new Date()) === 0
    ? 'just now'
    : formatDistanceToNowStrict(new Date(iso), { addSuffix: true })

/** When something ends, by the reader's clock: "4:05 PM" in the next hours, "Nov 04, 2025 4:05 PM" after that. */
export const endTime = (iso: string): string =>
  formatDate(iso, Math.abs(differenceInHours(new Date(iso), new Date())) < 12 ? 'time' : 'receipt')
