import { exportStepDue } from '../../../events/export.ts'
import { handler as onExportStepDueMake } from '../../../functions/exports/on-export-step-due-make.ts'
import { deliverTo, emittedOf } from '../../../functions/testing/events.ts'
import { newMember, proof } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer } from '../measure/people.ts'

export const calls: CallsOf<'exports'> = {
  getDataExport: async () => () => buyer.call(endpoints.getDataExport),
  requestDataExport: async () => {
    const member = await newMember()
    return () => member.call(endpoints.requestDataExport, proof)
  },
  downloadDataExport: async () => {
    const member = await newMember()
    const { body } = await member.call(endpoints.requestDataExport, proof)
    const [due] = await emittedOf(exportStepDue, { userId: member.user.id })
    // A marketplace whose reactions run makes it by itself.
    if (due) await deliverTo(onExportStepDueMake, due)
    return () => member.call(endpoints.downloadDataExport, { params: { id: body.id ?? '' }, ...proof })
  },
}
