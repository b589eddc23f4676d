import type { ReportKind } from './reports.ts'

/** What somebody says is wrong, as screens and mails name it. */
export const reportKindNames: Readonly<Record<ReportKind, string>> = {
  counterfeit: 'It is a counterfeit',
  stolen: 'It is stolen',
  prohibited: 'It may not be sold',
  offensive: 'It is offensive',
  fraud: 'It is a fraud',
  photographs: 'The photographs are somebody else’s',
  other: 'Something else',
}

/** The rule that a decision rests on, as its statement of reasons gives it (DSA, article 17(3)(d) and (e)). */
export const groundTexts: Readonly<Record<ReportKind, string>> = {
  counterfeit: 'Counterfeits may not be sold here. The law of trade marks and our terms forbid it.',
  stolen: 'Stolen pieces may not be sold here. The law and our terms forbid it.',
  prohibited: 'Our terms say what may not be sold here, and this is among it.',
  offensive: 'Our terms forbid what insults, threatens or degrades people.',
  fraud: 'Our terms forbid to deceive others about a piece, a person or a payment.',
  photographs:
    'Photographs belong to who took them. The law of copyright and our terms forbid to use them without consent.',
  other: 'Our terms ask everybody to deal fairly with others.',
}
