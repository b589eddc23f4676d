import { settings } from '../../shared/endpoints/settings.ts'
import { endpoint } from '../kit/endpoint.ts'
import { presentFees } from './present-settings.ts'
import { readSettings } from './settings-store.ts'

export const handler = endpoint(settings.getFees, {}, async () => presentFees(await readSettings()))
