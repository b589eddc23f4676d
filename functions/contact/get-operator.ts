import { contact } from '../../shared/contract/endpoints/contact.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOperator } from './present-operator.ts'

export const handler = endpoint(contact.getOperator, {}, async () => presentOperator(await readSettings()))
