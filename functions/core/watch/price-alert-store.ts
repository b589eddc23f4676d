import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { centsNumber } from '../../platform/cents-number.ts'
import { dueBefore } from '../../platform/due.ts'
import { newId } from '../../platform/ids.ts'
import { table, tryWrite } from '../../platform/table.ts'
import { listingPartition } from '../listing/listing-store.ts'

const DUE = 'PRICE-ALERTS'

/** A listing's last alert of a lower price, and when a drop that was held back is to be told. */
const PriceAlertEntity = new Entity({
  name: 'price-alert',
  table,
  timestamps: false,
  schema: item({
    listingId: string().key(),
    toldAt: string(),
    priceCents: centsNumber(),
    /** Which delivery tells it: the same one may go on with it. */
    run: string(),
    /** Another with each drop that is held back; absent while none is. */
    hold: string().optional(),
    duePk: string().optional(),
    dueSk: string().optional(),
  }),
  computeKey: ({ listingId }: { listingId: string }) => ({ pk: listingPartition(listingId), sk: 'PRICE-ALERT' }),
})

export type PriceAlert = FormattedItem<typeof PriceAlertEntity>

export async function findPriceAlert(listingId: string): Promise<PriceAlert | undefined> {
  const { Item } = await PriceAlertEntity.build(GetItemCommand).key({ listingId }).options({ consistent: true }).send()
  return Item
}

const ofRun = (run: string | undefined) =>
  run === undefined ? { attr: 'run' as const, exists: false } : { attr: 'run' as const, eq: run }

const withHold = (hold: string | undefined) =>
  hold === undefined ? { attr: 'hold' as const, exists: false } : { attr: 'hold' as const, eq: hold }

/** The alert must be as it was read, with the same drop held back. */
const asItWas = (before: PriceAlert | undefined) => ({ and: [ofRun(before?.run), withHold(before?.hold)] })

/**
 * Begins an alert. With it ends what was held back, which stays due until the alert is ended: whoever is broken off in
 * between comes back to it. @returns false when another began meanwhile
 */
export const beginPriceAlert = (before: PriceAlert | undefined, alert: PriceAlert): Promise<boolean> =>
  tryWrite(
    PriceAlertEntity.build(PutItemCommand)
      .item({ ...alert, ...(before?.hold && { duePk: before.duePk, dueSk: before.dueSk }) })
      .options({ condition: asItWas(before) })
      .send(),
  )

/** All were told what was held back. @returns false when another drop was held back meanwhile */
export const endPriceAlert = ({ listingId, run }: PriceAlert): Promise<boolean> =>
  tryWrite(
    PriceAlertEntity.build(UpdateItemCommand)
      .item({ listingId, duePk: $remove(), dueSk: $remove() })
      .options({ condition: { and: [ofRun(run), withHold(undefined)] } })
      .send(),
  )

/** Has a drop told at a later time. Where another alert began meanwhile, it is asked again then. */
export const holdPriceAlert = ({ listingId }: PriceAlert, until: Date): Promise<unknown> =>
  PriceAlertEntity.build(UpdateItemCommand)
    .item({ listingId, hold: newId(), duePk: DUE, dueSk: `${until.toISOString()}#${listingId}` })
    .send()

/** What was held back is no news any more. @returns false when another drop was held back meanwhile */
export const dropHeldAlert = (before: PriceAlert): Promise<boolean> =>
  tryWrite(
    PriceAlertEntity.build(UpdateItemCommand)
      .item({ listingId: before.listingId, hold: $remove(), duePk: $remove(), dueSk: $remove() })
      .options({ condition: asItWas(before) })
      .send(),
  )

/** Listings with a drop that is to be told by now, the longest overdue first. */
export async function* findDuePriceAlerts(now: Date): AsyncGenerator<{ listingId: string; dueAt: string }> {
  for await (const [dueAt = '', listingId = ''] of dueBefore(DUE, `${now.toISOString()}~`)) yield { listingId, dueAt }
}
