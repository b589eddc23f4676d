import { reports } from '../../shared/contract/endpoints/reports.ts'
import { findAdmins } from '../core/admin/admin-store.ts'
import { findAppeals } from '../core/decision/decision-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { mayDecideAppeal } from './appealing.ts'
import { presentAppeal } from './present-reports.ts'

export const handler = endpoint(reports.listAppeals, {}, async ({ user, now }) => {
  const [appeals, admins] = await Promise.all([findAppeals(now), findAdmins()])
  return {
    appeals: await Promise.all(appeals.map(appeal => presentAppeal(appeal, mayDecideAppeal(appeal, user, admins)))),
  }
})
