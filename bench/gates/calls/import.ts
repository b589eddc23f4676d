import { storeDepartments } from '../../../functions/import/departments-store.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin } from '../measure/people.ts'

export const calls: CallsOf<'import'> = {
  startImport: async () => {
    await admin.call(endpoints.stopImport)
    return () => admin.call(endpoints.startImport, { body: {} })
  },
  getMuseumDepartments: async () => {
    const departments = [{ id: '1', title: 'American Decorative Arts', isUsual: true, objects: 1 }]
    await storeDepartments('met', { departments, countedAt: new Date().toISOString() })
    return () => admin.call(endpoints.getMuseumDepartments, { query: { museum: 'met' } })
  },
  stopImport: async () => {
    await admin.call(endpoints.startImport, { body: {} })
    return () => admin.call(endpoints.stopImport)
  },
  resumeImport: async () => {
    await admin.call(endpoints.startImport, { body: {} })
    await admin.call(endpoints.stopImport)
    return () => admin.call(endpoints.resumeImport)
  },
  getImportProgress: async () => () => admin.call(endpoints.getImportProgress),
}
