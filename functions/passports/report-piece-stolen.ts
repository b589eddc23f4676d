import { passports } from '../../shared/contract/endpoints/passports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { checkListable, findInventoryItem } from '../core/inventory/inventory-store.ts'
import { type EntryDraft, findPassport, writePassport } from '../core/passport/passport-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countPassportChange } from './change-limit.ts'
import { checkHasBeen, findOwnPassport } from './owners.ts'

export const handler = endpoint(passports.reportPieceStolen, {}, async ({ params: { id }, user, body, now }) => {
  const { date } = body
  if (date) {
    checkHasBeen(date, 'date', now)
    await countPassportChange(user.id, now)
  }
  await writePassport(id, now, async () => {
    const { head } = await findOwnPassport(id, user.id)
    if ((head.stolenSince ?? null) === date) return undefined
    const draft: EntryDraft = date
      ? { kind: 'reported_stolen', data: { date } }
      : { kind: 'report_withdrawn', data: {} }
    const key = head.itemId && { userId: user.id, id: head.itemId }
    const item = date && key ? await findInventoryItem(key) : undefined
    if (item?.listingId) throw new DomainError('item_listed')
    const guard = item && key ? [checkListable(key)] : []
    return { head, drafts: [draft], guard, changes: { stolenSince: date ?? undefined } }
  })
  const passport = await findPassport(id)
  if (!passport) throw new DomainError('not_found')
  return passport
})
