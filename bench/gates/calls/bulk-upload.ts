import { sendCsv } from '../../../functions/testing/bulk-uploads.ts'
import { uniqueName } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { seller } from '../measure/people.ts'

const csvOfTen = (title: string) =>
  ['title,price,listingType', ...Array.from({ length: 10 }, (_, n) => `${title} ${n},50,fixed-price`)].join('\n')

export const calls: CallsOf<'bulk-upload'> = {
  createCsvUpload: async () => () => seller.call(endpoints.createCsvUpload, { body: { size: 1000 } }),
  bulkUpload: async () => () => sendCsv(seller, csvOfTen(uniqueName('jar'))),
  getBulkUpload: async () => {
    const { body } = await sendCsv(seller, csvOfTen(uniqueName('jar')))
    return () => seller.call(endpoints.getBulkUpload, { params: { id: body.id ?? '' } })
  },
  getLatestBulkUpload: async () => () => seller.call(endpoints.getLatestBulkUpload),
}
