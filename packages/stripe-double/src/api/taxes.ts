import type * as z from 'zod'
import { currentRegistration, register, setHeadOffice, taxSettings } from '../payments/tax.ts'
import { TAXED_COUNTRIES, TAXED_STATES } from '../payments/tax-rates.ts'
import { noSuch, RequestError } from '../request-error.ts'
import { secondsNow, type Workplace } from '../workplace.ts'
import { listPage } from './lists.ts'
import * as p from './parameters.ts'
import { route } from './routes.ts'
import { SHIPPING_COUNTRIES } from './shipping-countries.ts'

const SETTINGS = '/v1/tax/settings'
const REGISTRATIONS = '/v1/tax/registrations'

const presentSettings = (workplace: Workplace) => {
  const { id: _, ...settings } = taxSettings(workplace)
  return settings
}

const settingsParameters = p.parameters({
  defaults: p
    .parts({
      tax_behavior: p.choice(['exclusive'], ['inclusive', 'inferred_by_currency']).optional(),
      tax_code: p.text().optional(),
    })
    .optional(),
  head_office: p
    .parts({
      address: p.parts({
        city: p.text().optional(),
        country: p.choice(SHIPPING_COUNTRIES),
        line1: p.text().optional(),
        line2: p.text().optional(),
        postal_code: p.text().optional(),
        state: p.text().optional(),
      }),
    })
    .optional(),
})

function updateSettings(
  { defaults = {}, head_office }: z.output<typeof settingsParameters>,
  workplace: Workplace,
): object {
  const settings = taxSettings(workplace)
  const { tax_behavior = settings.defaults.tax_behavior, tax_code = settings.defaults.tax_code } = defaults
  workplace.store.save({ ...settings, defaults: { ...settings.defaults, tax_behavior, tax_code } })
  if (head_office) setHeadOffice(head_office.address, workplace)
  return presentSettings(workplace)
}

const OTHER_US_TAXES = [
  'local_amusement_tax',
  'local_lease_tax',
  'state_communications_tax',
  'state_retail_delivery_fee',
]
const OTHER_SCHEMES = ['ioss', 'oss_non_union', 'oss_union', 'province_standard', 'simplified']

const countryOptions = p.parts(
  Object.fromEntries(
    TAXED_COUNTRIES.map(country => [
      country.toLowerCase(),
      (country === 'US'
        ? p.parts({ type: p.choice(['state_sales_tax'], OTHER_US_TAXES), state: p.choice(TAXED_STATES) })
        : p.parts({ type: p.choice(['standard'], OTHER_SCHEMES) }, ['standard'])
      ).optional(),
    ]),
  ),
)

const registrationParameters = p.parameters(
  {
    country: p.choice(TAXED_COUNTRIES, SHIPPING_COUNTRIES),
    country_options: countryOptions,
    active_from: p.text(),
  },
  ['expires_at'],
)

/** `now`, or seconds. */
function readTime(typed: string, param: string, workplace: Workplace): number {
  if (typed === 'now') return secondsNow(workplace)
  if (/^\d+$/.test(typed)) return Number(typed)
  throw new RequestError('Invalid timestamp: must be an integer Unix timestamp or `now`', { param })
}

function create(
  { country, country_options, active_from }: z.output<typeof registrationParameters>,
  workplace: Workplace,
): object {
  const param = `country_options[${country.toLowerCase()}]`
  const options = country_options[country.toLowerCase()] as { type: string; state?: string } | undefined
  if (!options) throw new RequestError(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  return register({ country, ...options, activeFrom: readTime(active_from, 'active_from', workplace) }, workplace)
}

function existing(id: string, workplace: Workplace) {
  const found = workplace.store.find('tax.registration', id)
  if (!found) throw noSuch('tax registration', id, 'id')
  return currentRegistration(found, workplace)
}

/** It never is deleted, only ended. */
function update(id: string, expiresAt: string, workplace: Workplace): object {
  const ended = { ...existing(id, workplace), expires_at: readTime(expiresAt, 'expires_at', workplace) }
  workplace.store.save(ended)
  return existing(id, workplace)
}

export const taxRoutes = [
  route('GET', SETTINGS, p.parameters({}), (_, { workplace }) => presentSettings(workplace)),
  route('POST', SETTINGS, settingsParameters, (params, { workplace }) => updateSettings(params, workplace)),
  route('POST', REGISTRATIONS, registrationParameters, (params, { workplace }) => create(params, workplace)),
  route('GET', REGISTRATIONS, p.listParameters({}, ['status']), (paging, { workplace }) =>
    listPage('tax.registration', REGISTRATIONS, paging, {}, workplace.store),
  ),
  route('GET', `${REGISTRATIONS}/:id`, p.parameters({}), (_, { id, workplace }) => existing(id, workplace)),
  route(
    'POST',
    `${REGISTRATIONS}/:id`,
    p.parameters({ expires_at: p.text() }, ['active_from']),
    ({ expires_at }, { id, workplace }) => update(id, expires_at, workplace),
  ),
]
