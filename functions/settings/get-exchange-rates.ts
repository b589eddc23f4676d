import { settings } from '../../shared/contract/endpoints/settings.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentRates } from './present-settings.ts'

export const handler = endpoint(settings.getExchangeRates, {}, async () => presentRates(await readSettings()))
