import * as z from 'zod'
import { defineEvent } from './event.ts'

export const bulkPhotoWanted = defineEvent({
  name: 'bulk-photo-wanted',
  schema: z.object({
    userId: z.string(),
    uploadId: z.string(),
    batch: z.number().int(),
    row: z.number().int(),
    inventoryId: z.string(),
    listingId: z.string(),
    url: z.string(),
  }),
  sample: {
    userId: '0b8f4f2e-9c3f-4c56-8a6e-2a5b7f0e9d11',
    uploadId: '01KAHQ1M2SUPLOAD0000000001',
    batch: 1,
    row: 2,
    inventoryId: '01KAHQ1M2SITEM000000000001',
    listingId: '01KAHQ1M2SLISTING000000001',
    url: 'https://photos.example/ginger-jar.jpg',
  },
})
