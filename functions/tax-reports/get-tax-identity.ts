import { taxReports } from '../../shared/contract/endpoints/tax-reports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readOwnIdentity } from './identity.ts'

export const handler = endpoint(taxReports.getTaxIdentity, {}, ({ user }) => readOwnIdentity(user.id))
