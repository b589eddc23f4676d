import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { type Holiday, isAway, returnPayers, sendsFromTime } from '../../../shared/rules/shop.ts'
import { type TransactionPart, table } from '../../platform/table.ts'

/** What a seller says about their shop. Apart from the account, so that what changes it may write nothing else. */
export const ShopEntity = new Entity({
  name: 'shop',
  table,
  timestamps: false,
  schema: item({
    sellerId: string().key(),
    story: string().optional(),
    /** What an admin took away. Until the seller writes another, it can come back. */
    removedStory: string().optional(),
    country: string().optional(),
    town: string().optional(),
    returnDays: number().optional(),
    returnPayer: string()
      .enum(...returnPayers)
      .optional(),
    dispatchDays: number().optional(),
    shippingNote: string().optional(),
    packingNote: string().optional(),
    holiday: any().castAs<Holiday>().optional(),
    updatedAt: string(),
  }),
  computeKey: ({ sellerId }: { sellerId: string }) => ({ pk: `SHOP#${sellerId}`, sk: 'SHOP' }),
})

export type ShopRecord = FormattedItem<typeof ShopEntity>

export async function findShop(sellerId: string): Promise<ShopRecord | undefined> {
  const { Item } = await ShopEntity.build(GetItemCommand).key({ sellerId }).options({ consistent: true }).send()
  return Item
}

type Stated = Omit<ShopRecord, 'sellerId' | 'removedStory' | 'updatedAt'>
/** Null takes it away; undefined leaves it. */
export type ShopChange = { readonly [Name in keyof Stated]?: Stated[Name] | null }

export async function saveShop(sellerId: string, change: ShopChange, now: Date): Promise<ShopRecord> {
  const { holiday, ...texts } = change
  const set = Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value ?? $remove()]])),
  )
  const { Attributes } = await ShopEntity.build(UpdateItemCommand)
    .item({
      sellerId,
      ...set,
      ...(holiday !== undefined && { holiday: holiday ? ($set(holiday) as never) : $remove() }),
      ...(change.story && { removedStory: $remove() }),
      updatedAt: now.toISOString(),
    })
    .options({ returnValues: 'ALL_NEW' })
    .send()
  return Attributes as ShopRecord
}

/** Takes away the story as it was read. */
export const removeStory = ({ sellerId, story = '' }: ShopRecord, now: Date): TransactionPart[] => [
  ShopEntity.build(UpdateTransaction)
    .item({ sellerId, story: $remove(), removedStory: story, updatedAt: now.toISOString() })
    .options({ condition: { attr: 'story', eq: story } }),
]

/** Unless the seller has written another since. */
export const restoreStory = ({ sellerId, removedStory = '' }: ShopRecord, now: Date): TransactionPart[] => [
  ShopEntity.build(UpdateTransaction)
    .item({ sellerId, story: removedStory, removedStory: $remove(), updatedAt: now.toISOString() })
    .options({
      condition: {
        and: [
          { attr: 'removedStory', eq: removedStory },
          { attr: 'story', exists: false },
        ],
      },
    }),
]

export interface Absence {
  readonly holiday: Holiday
  /** When they are back. */
  readonly sendsFrom: string
}

/** The holiday that a seller is on now. */
export async function findAbsence(sellerId: string, now: Date): Promise<Absence | undefined> {
  return absenceOf(await findShop(sellerId), now)
}

export function absenceOf(shop: ShopRecord | undefined, now: Date): Absence | undefined {
  const holiday = shop?.holiday
  return isAway(holiday, now) ? { holiday, sendsFrom: sendsFromTime(holiday) } : undefined
}
