import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $set } from 'dynamodb-toolbox/entity/actions/update'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { PlatformSettings, SettingValue, SettingValues } from '../../../shared/contract/endpoints/settings.ts'
import {
  DEFAULT_SETTINGS,
  investingStates,
  payoutHolds,
  settingKeys,
} from '../../../shared/contract/endpoints/settings.ts'
import { currencies } from '../../../shared/rules/currencies.ts'
import { feeVatModes } from '../../../shared/rules/fee-tax.ts'
import { provedPayouts } from '../../../shared/rules/protection.ts'
import { resaleCountries } from '../../../shared/rules/resale-right.ts'
import { usStates } from '../../../shared/rules/us-states.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { type TransactionPart, table, tryTransact } from '../../platform/table.ts'

const SETTINGS = 'SETTINGS'

const lastChange = { updatedAt: string(), updatedBy: string() }
const count = map({ value: number(), ...lastChange }).optional()
const text = map({ value: string(), ...lastChange }).optional()
const money = map({ value: centsNumber(), ...lastChange }).optional()

/** All settings in one item, so that one read of one unit brings them. What was never set is absent. */
const SettingsEntity = new Entity({
  name: 'settings',
  table,
  timestamps: false,
  schema: item({
    /** How many changes there were: each is made to the version it was decided on. */
    version: number(),
    fixed_price_commission: count,
    auction_commission: count,
    commission_fixed_part: money,
    commission_minimum: money,
    reserve_fee: money,
    buyers_premium: count,
    resale_right: map({ value: string().enum('off', ...resaleCountries), ...lastChange }).optional(),
    bid_steps: map({
      value: list(map({ fromCents: centsNumber(), stepCents: centsNumber() })),
      ...lastChange,
    }).optional(),
    payout_hold: map({ value: string().enum(...payoutHolds), ...lastChange }).optional(),
    payout_after_days: count,
    proved_payout: map({ value: string().enum(...provedPayouts), ...lastChange }).optional(),
    protection_days: count,
    refund_fee_to_seller: map({ value: string().enum('no', 'yes'), ...lastChange }).optional(),
    address_kept_days: count,
    invoice_issuer: text,
    contact_email: text,
    contact_telephone: text,
    contact_languages: text,
    register_entry: text,
    jurisdiction: text,
    supervisory_authority: text,
    stripe_tax: map({ value: string().enum('off', 'on'), ...lastChange }).optional(),
    investing: map({ value: string().enum(...investingStates), ...lastChange }).optional(),
    share_buy_back: map({ value: string().enum('no', 'yes'), ...lastChange }).optional(),
    share_market: map({ value: string().enum(...investingStates), ...lastChange }).optional(),
    share_commission: count,
    exchange_rates: map({
      value: list(map({ currency: string().enum(...currencies), micros: number(), asOf: string() })),
      ...lastChange,
    }).optional(),
    fee_vat: map({ value: string().enum(...feeVatModes), ...lastChange }).optional(),
    operator_country: text,
    operator_vat_number: text,
    vat_rates: text,
    fee_sales_tax: map({
      value: list(map({ state: string().enum(...usStates), rateBps: number(), source: string(), asOf: string() })),
      ...lastChange,
    }).optional(),
    dac7: map({ value: string().enum('off', 'on'), ...lastChange }).optional(),
    counter_cards: map({ value: string().enum('off', 'on'), ...lastChange }).optional(),
  }),
  computeKey: () => ({ pk: SETTINGS, sk: SETTINGS }),
})

/** What a setting was and became. Kept for good. */
const SettingChangeEntity = new Entity({
  name: 'setting-change',
  table,
  timestamps: false,
  schema: item({
    version: number().key(),
    settingKey: string().enum(...settingKeys),
    from: any().castAs<SettingValue>(),
    to: any().castAs<SettingValue>(),
    changedAt: string(),
    /** The admin's username. */
    changedBy: string(),
    changedById: string(),
  }),
  computeKey: ({ version }: { version: number }) => ({
    pk: SETTINGS,
    sk: `CHANGE#${String(version).padStart(10, '0')}`,
  }),
})

export type SettingsRecord = FormattedItem<typeof SettingsEntity>

export type SettingChange = FormattedItem<typeof SettingChangeEntity>

export const valuesIn = (record: SettingsRecord): SettingValues =>
  Object.fromEntries(settingKeys.map(key => [key, record[key]?.value ?? DEFAULT_SETTINGS[key]])) as SettingValues

const NEVER_SET: SettingsRecord = { version: 0 }

export async function readSettings(): Promise<PlatformSettings> {
  const { Item: record = NEVER_SET } = await SettingsEntity.build(GetItemCommand)
    .key({})
    .options({ consistent: true })
    .send()
  const values = valuesIn(record)
  return {
    fixedPriceCommissionBps: values.fixed_price_commission,
    auctionCommissionBps: values.auction_commission,
    commissionFixedCents: values.commission_fixed_part,
    commissionMinimumCents: values.commission_minimum,
    reserveFeeCents: values.reserve_fee,
    buyersPremiumBps: values.buyers_premium,
    bidSteps: values.bid_steps,
    payoutHold: values.payout_hold,
    payoutAfterDays: values.payout_after_days,
    provedPayout: values.proved_payout,
    protectionDays: values.protection_days,
    refundFeeToSeller: values.refund_fee_to_seller === 'yes',
    buysSharesBack: values.share_buy_back === 'yes',
    addressKeptDays: values.address_kept_days,
    invoiceIssuer: values.invoice_issuer,
    contact: {
      email: values.contact_email,
      telephone: values.contact_telephone,
      languages: values.contact_languages,
      register: values.register_entry,
      jurisdiction: values.jurisdiction,
      supervisoryAuthority: values.supervisory_authority,
    },
    addsTax: values.stripe_tax === 'on',
    investing: values.investing,
    shareMarket: values.share_market,
    shareCommissionBps: values.share_commission,
    resaleRight: values.resale_right,
    exchangeRates: values.exchange_rates,
    vat: {
      mode: values.fee_vat,
      country: values.operator_country,
      vatNumber: values.operator_vat_number,
      rates: values.vat_rates,
      states: values.fee_sales_tax,
    },
    reportsSellers: values.dac7 === 'on',
    takesCounterCards: values.counter_cards === 'on',
  }
}

const SHOWN_CHANGES = 50

export async function findSettingsWithChanges(): Promise<{ record: SettingsRecord; changes: SettingChange[] }> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: SETTINGS })
    .entities(SettingsEntity, SettingChangeEntity)
    .options({ reverse: true, consistent: true, limit: SHOWN_CHANGES + 1, showEntityAttr: true })
    .send()
  let record = NEVER_SET
  const changes: SettingChange[] = []
  for (const each of Items) {
    if (each.entity === 'settings') record = each
    else changes.push(each)
  }
  return { record, changes }
}

/** Who issued invoices at an earlier time: what the first change since then found. */
export async function findIssuerAt(time: string): Promise<string> {
  const { invoiceIssuer } = await readSettings()
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: SETTINGS, range: { beginsWith: 'CHANGE#' } })
    .entities(SettingChangeEntity)
    .options({
      consistent: true,
      maxPages: Number.POSITIVE_INFINITY,
      filters: {
        'setting-change': {
          and: [
            { attr: 'settingKey', eq: 'invoice_issuer' },
            { attr: 'changedAt', gte: time },
          ],
        },
      },
    })
    .send()
  return Items[0] ? String(Items[0].from) : invoiceIssuer
}

/** @returns false when another change came first */
export async function changeSetting(change: SettingChange, ...extraParts: TransactionPart[]): Promise<boolean> {
  const { settingKey, to: value, changedAt: updatedAt, changedBy: updatedBy, version } = change
  return tryTransact(
    SettingsEntity.build(UpdateTransaction)
      .item({ version, [settingKey]: $set({ value, updatedAt, updatedBy }) })
      .options({
        condition: version === 1 ? { attr: 'version', exists: false } : { attr: 'version', eq: version - 1 },
      }),
    SettingChangeEntity.build(PutTransaction).item(change),
    ...extraParts,
  )
}
