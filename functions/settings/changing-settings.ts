import { isDeepStrictEqual } from 'node:util'
import {
  type SettingKey,
  type SettingValue,
  type SettingValues,
  settingFieldOf,
  settingKeys,
} from '../../shared/contract/endpoints/settings.ts'
import { DomainError, type Issue } from '../../shared/contract/errors.ts'
import { type ExchangeRates, futureRate, microsOf, rateOf } from '../../shared/rules/exchange-rates.ts'
import { SALES_TAX_COUNTRY } from '../../shared/rules/fee-tax.ts'
import { resaleLaws } from '../../shared/rules/resale-right.ts'
import { futureSalesTax, type SalesTaxRates } from '../../shared/rules/sales-tax.ts'
import { auditing } from '../core/audit/audit-store.ts'
import {
  changeSetting,
  findSettingsWithChanges,
  type SettingChange,
  type SettingsRecord,
  valuesIn,
} from '../core/settings/settings-store.ts'
import { asking, type StripeDeps } from '../platform/stripe.ts'
import type { UserRecord } from '../platform/users.ts'

const TRIES = 4

const NO_HEAD_OFFICE = 'First enter your head office in Stripe’s Dashboard, under Tax'

interface Changed {
  key: SettingKey
  record: SettingsRecord
  /** Newest first. */
  changes: SettingChange[]
}

/**
 * Setting the current value changes nothing.
 * @throws DomainError not_found, invalid_request, outside_service, conflict
 */
export async function updateSetting(
  name: string,
  sent: unknown,
  admin: UserRecord,
  now: Date,
  deps: StripeDeps,
): Promise<Changed> {
  const key = settingKeys.find(each => each === name)
  if (!key) throw new DomainError('not_found')
  const to = readValue(key, sent)
  if (key === 'exchange_rates') checkDay(futureRate(to as ExchangeRates, now))
  if (key === 'fee_sales_tax') checkDay(futureSalesTax(to as SalesTaxRates, now))
  if (key === 'stripe_tax' && to === 'on') await checkTaxIsReady(deps)
  const audit = auditing(admin, now)
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { record, changes } = await findSettingsWithChanges()
    if (key === 'resale_right') checkRate(to as SettingValues['resale_right'], record)
    const next = { ...valuesIn(record), [key]: to }
    if (keysOfStates.has(key)) checkStates(key, next)
    if (key === 'dac7' || key === 'exchange_rates') checkEuros(next)
    if (isDeepStrictEqual(record[key]?.value, to)) return { key, record, changes }
    const version = record.version + 1
    const changedAt = now.toISOString()
    const { id: changedById, username: changedBy } = admin
    const change = { version, settingKey: key, from: valuesIn(record)[key], to, changedAt, changedBy, changedById }
    const entry = await audit.parts({
      ...{ act: 'setting_changed', subjectKind: 'setting', subjectId: key, subject: key },
      reason: `${JSON.stringify(change.from)} → ${JSON.stringify(to)}`,
    })
    if (await changeSetting(change, ...entry)) {
      await audit.logged()
      const set = { value: to, updatedAt: changedAt, updatedBy: changedBy }
      return { key, record: { ...record, version, [key]: set }, changes: [change, ...changes] }
    }
  }
  throw new DomainError('conflict')
}

function checkDay(index: number): void {
  if (index >= 0) throw refusedValue([{ path: `value.${index}.asOf`, message: 'This day has not begun yet.' }])
}

async function checkTaxIsReady({ stripe }: StripeDeps): Promise<void> {
  const client = await stripe()
  const { status } = await asking(() => client.tax.settings.retrieve())
  if (status !== 'active') throw refusedValue([{ path: 'value', message: NO_HEAD_OFFICE }])
}

function checkRate(country: SettingValues['resale_right'], record: SettingsRecord): void {
  if (country === 'off') return
  const { currency } = resaleLaws[country]
  if (rateOf(valuesIn(record).exchange_rates, currency)) return
  throw refusedValue([{ path: 'value', message: `First set the exchange rate of ${currency}: the law is in it.` }])
}

const keysOfStates = new Set<SettingKey>(['fee_vat', 'operator_country', 'fee_sales_tax'])

/** Otherwise the tax would no longer be collected, and nobody would notice. */
function checkStates(key: SettingKey, { fee_vat, operator_country, fee_sales_tax }: SettingValues): void {
  if (fee_vat !== 'states' || (operator_country === SALES_TAX_COUNTRY && fee_sales_tax.length > 0)) return
  const message =
    key === 'fee_vat'
      ? 'First set your country to US, and a state with its rate.'
      : 'Tax on commission is sales tax of US states: it needs your country to be US, and a state with its rate. To change this, first set it to off.'
  throw refusedValue([{ path: 'value', message }])
}

/** The directive's threshold is in euros. */
function checkEuros({ dac7, exchange_rates }: SettingValues): void {
  if (dac7 === 'off' || microsOf(exchange_rates, 'EUR') !== undefined) return
  const message = 'Reports to tax authorities need the exchange rate of EUR: set it first, or switch them off.'
  throw refusedValue([{ path: 'value', message }])
}

function readValue(key: SettingKey, sent: unknown): SettingValue {
  const { data, error } = settingFieldOf(key).safeParse(sent)
  if (data !== undefined) return data
  const issues = error?.issues.map(({ path, message }) => ({ path: ['value', ...path].join('.'), message }))
  throw refusedValue(issues)
}

const refusedValue = (issues: Issue[] | undefined) => new DomainError('invalid_request', {}, issues)
