import { sendCsv, storeFile } from '../../../functions/testing/bulk-uploads.ts'
import { uniqueName } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { seller } from '../measure/people.ts'

const csvOfTen = (title: string) =>
  ['title,price,listingType', ...Array.from({ length: 10 }, (_, n) => `${title} ${n},50,fixed-price`)].join('\n')

const profile = (name: string) => ({
  name,
  columnNames: ['Name', 'Price'],
  columns: ['title' as const, 'price' as const],
})

export const calls: CallsOf<'bulk-upload'> = {
  createCsvUpload: async () => () => seller.call(endpoints.createCsvUpload, { body: { size: 1000 } }),
  readBulkFile: async () => {
    const uploadKey = await storeFile(csvOfTen(uniqueName('jar')))
    return () => seller.call(endpoints.readBulkFile, { body: { uploadKey, fileName: 'pieces.csv' } })
  },
  listFileMappings: async () => () => seller.call(endpoints.listFileMappings),
  saveFileMapping: async () => () => seller.call(endpoints.saveFileMapping, { body: profile('My list') }),
  deleteFileMapping: async () => {
    const { body } = await seller.call(endpoints.saveFileMapping, { body: profile(uniqueName('list')) })
    return () => seller.call(endpoints.deleteFileMapping, { params: { id: body.id } })
  },
  listStockForExport: async () => () => seller.call(endpoints.listStockForExport, { query: {} }),
  bulkUpload: async () => () => sendCsv(seller, csvOfTen(uniqueName('jar'))),
  getBulkUpload: async () => {
    const { body } = await sendCsv(seller, csvOfTen(uniqueName('jar')))
    return () => seller.call(endpoints.getBulkUpload, { params: { id: body.id ?? '' } })
  },
  getLatestBulkUpload: async () => () => seller.call(endpoints.getLatestBulkUpload),
}
