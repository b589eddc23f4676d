import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { centsNumber } from '../../platform/cents-number.ts'
import { newId } from '../../platform/ids.ts'
import { listDueKeys } from '../../platform/list-due-keys.ts'
import { table, tryWrite } from '../../platform/table.ts'
import { listingPartition } from '../listing/listing-store.ts'

const DUE = 'PRICE-ALERTS'

/** A listing's last price alert, and when a held-back drop is due. */
const PriceAlertEntity = new Entity({
  name: 'price-alert',
  table,
  timestamps: false,
  schema: item({
    listingId: string().key(),
    toldAt: string(),
    priceCents: centsNumber(),
    /** The delivery that sends it, which can resume it. */
    run: string(),
    /** Changes with each held-back drop; absent if there is none. */
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

const asItWas = (before: PriceAlert | undefined) => ({ and: [ofRun(before?.run), withHold(before?.hold)] })

/** A held-back drop stays due until the alert ends, so a run can resume. @returns false if another began meanwhile */
export const beginPriceAlert = (before: PriceAlert | undefined, alert: PriceAlert): Promise<boolean> =>
  tryWrite(
    PriceAlertEntity.build(PutItemCommand)
      .item({ ...alert, ...(before?.hold && { duePk: before.duePk, dueSk: before.dueSk }) })
      .options({ condition: asItWas(before) })
      .send(),
  )

/** @returns false if another drop was held back meanwhile */
export const endPriceAlert = ({ listingId, run }: PriceAlert): Promise<boolean> =>
  tryWrite(
    PriceAlertEntity.build(UpdateItemCommand)
      .item({ listingId, duePk: $remove(), dueSk: $remove() })
      .options({ condition: { and: [ofRun(run), withHold(undefined)] } })
      .send(),
  )

export const holdPriceAlert = ({ listingId }: PriceAlert, until: Date): Promise<unknown> =>
  PriceAlertEntity.build(UpdateItemCommand)
    .item({ listingId, hold: newId(), duePk: DUE, dueSk: `${until.toISOString()}#${listingId}` })
    .send()

export const dropHeldAlert = (before: PriceAlert): Promise<boolean> =>
  tryWrite(
    PriceAlertEntity.build(UpdateItemCommand)
      .item({ listingId: before.listingId, hold: $remove(), duePk: $remove(), dueSk: $remove() })
      .options({ condition: asItWas(before) })
      .send(),
  )

export async function* findDuePriceAlerts(now: Date): AsyncGenerator<{ listingId: string; dueAt: string }> {
  for await (const [dueAt = '', listingId = ''] of listDueKeys(DUE, `${now.toISOString()}~`)) yield { listingId, dueAt }
}
