import { shopCurrency } from '../../shared/rules/shop-currency.ts'
import type { UserRecord } from '../platform/users.ts'
import { dataFiles } from './data-files.ts'

export const readme = ({ username }: UserRecord, now: Date): string => `Your data at Vitrine
====================

This is what Vitrine stores about the account ${username}, as of ${now.toISOString()}.
It is for you alone. Keep it where nobody else can read it.

Files that end in .json are for programs, files that end in .csv are the same as a table for spreadsheets.
A file that holds only [] means that there is nothing of the kind.
Amounts are in ${shopCurrency()}. Names that end in "Bps" are rates in hundredths of a percent.
Times are in UTC, in the form 2026-11-29T12:00:00.000Z.

${dataFiles.map(({ file, columns, about }) => `${columns ? `${file}.json, ${file}.csv` : `${file}.json`}\n    ${about}`).join('\n')}
photographs/
    The photographs that you uploaded, in the largest size that we keep. An address in the data such as
    /media/photos/ABC/800.webp is photographs/ABC.webp here. A large account has more zip files, which go on
    with the photographs.

What is not in it
-----------------

Passwords, sessions' secrets, passkeys, authenticator secrets and recovery codes: they would let others in.
What other people keep to themselves: the maximums of other bidders, who follows you, who reported you.
Our checks against fraud, and notes of admins about their work.
Your card and your bank account are at Stripe, which tells you what it stores. Logs and backups are described
at /privacy.
`
