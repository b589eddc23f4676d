import { DomainError } from '../../shared/contract/errors.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import { passportView } from '../../shared/rules/passport.ts'
import { emptyPart, findWholePassport, isTheirs, writePassport } from '../core/passport/passport-store.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findWholePassport>>>

/** By which its owner is shown now. */
export const nameOf = ({ head, passport }: Found): string | null =>
  passportView(passport.entries).owners.find(({ owner }) => owner === head.owner)?.name ?? null

/** @throws DomainError not_found, passport_not_yours */
export async function findOwnPassport(id: string, userId: string): Promise<Found> {
  const found = await findWholePassport(id)
  if (!found) throw new DomainError('not_found')
  if (!isTheirs(found.head, userId)) throw new DomainError('passport_not_yours')
  return found
}

/** The name before is gone with it. @param name null: none @throws as `findOwnPassport`, and conflict */
export async function nameOwner(id: string, userId: string, name: string | null, now: Date): Promise<void> {
  await writePassport(id, now, async () => {
    const found = await findOwnPassport(id, userId)
    const { head, passport, parts } = found
    if (nameOf(found) === name) return undefined
    const named = passport.entries.filter(({ kind }) => kind === 'owner_named').map(({ seq }) => seq)
    const before = parts.filter(part => named.includes(part.seq) && part.authorId === userId && part.content)
    return {
      head,
      drafts: name
        ? [{ kind: 'owner_named' as const, data: { owner: head.owner }, parts: [{ name }] }]
        : before
            .slice(-1)
            .map(({ seq }) => ({ kind: 'removed' as const, data: { entry: seq, by: 'request' as const } })),
      authorId: userId,
      guard: before.map(part => emptyPart(part, 'request')),
    }
  })
}

/** An entry stays for good. @param path of the field @throws DomainError invalid_request for a day that nobody has yet */
export function checkHasBeen(day: string, path: string, now: Date): void {
  if (Date.parse(day) > now.getTime() + DAY_MS)
    throw new DomainError('invalid_request', {}, [{ path, message: 'Enter a day that has been.' }])
}
