import { settings } from '../../shared/contract/endpoints/settings.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentFees } from './present-settings.ts'

export const handler = endpoint(settings.getFees, {}, async () => presentFees(await readSettings()))
