import { taxReports } from '../../shared/contract/endpoints/tax-reports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { saveIdentity } from './identity.ts'

export const handler = endpoint(taxReports.updateTaxIdentity, {}, ({ user, body, now }) =>
  saveIdentity(user.id, body, now),
)
