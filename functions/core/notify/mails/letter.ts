import type { Cents } from '../../../../shared/rules/cents.ts'
import type { UserRecord } from '../../../platform/users.ts'
import type { MailKind } from './mail-kinds.ts'

/** A bare address is enough for a mail without anyone's own text. */
export type Reader = Pick<UserRecord, 'email' | 'emailUnconfirmed'> &
  Partial<UserRecord> & {
    /** An IANA name. Absent: times are told in UTC. */
    readonly timeZone?: string | undefined
  }

export interface LetterPiece {
  readonly name: string
  readonly listingId?: string | null | undefined
  /** A path below /media. Absent: the listing's photograph, if it has one. */
  readonly imageUrl?: string | undefined
}

/** A path of this site. */
export interface LetterLink {
  readonly text: string
  readonly path: string
}

export interface LetterRow {
  readonly title: string
  readonly note: string
  readonly path: string
  readonly imageUrl?: string | undefined
}

/** What one mail says, before it has a form. Everything is plain text. */
export interface Letter {
  readonly kind: MailKind
  readonly to: Reader
  /** "You were outbid". The subject adds the piece and the sum. */
  readonly title: string
  /** What happened, in a sentence. */
  readonly lead: string
  readonly piece?: LetterPiece
  readonly sum?: { readonly label: string; readonly cents: Cents }
  /** Further sums and facts, in the order in which they add up. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** What a person wrote. */
  readonly quote?: string | undefined
  readonly rows?: readonly LetterRow[]
  /** What happens next, and until when. */
  readonly next?: readonly string[]
  readonly button?: LetterLink
  readonly links?: readonly LetterLink[]
  /** After this time a digest says `over` in its place, or leaves it out if another mail tells the end. */
  readonly goodUntil?: string | null
  readonly over?: Pick<Letter, 'title' | 'lead'>
  /** Whose conversation it is about: a digest leaves out what was read. */
  readonly partnerId?: string
}
