import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { mediaPath } from '../fields.ts'

/** Largest file the upload policy admits. The browser downsizes first, so real uploads are far smaller. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024

/** HEIC is missing: the server can't decode it. Safari hands over a JPEG instead when asked for these. */
export const uploadContentTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
] as const

/** Where an upload waits until the server has re-encoded it. */
export const uploadKey = z
  .string()
  .regex(/^uploads\/[\w-]{1,64}$/, 'This upload is not valid.')
  .max(72)

export const photos = defineEndpoints({
  createUpload: {
    method: 'POST',
    path: '/api/uploads',
    auth: 'public',
    scope: 'listings:write',
    summary: 'Create a policy to upload one photograph to storage. It is valid for ten minutes.',
    body: z.object({
      contentType: z.enum(uploadContentTypes, { error: 'Please select an image file' }),
      size: z.number().int().min(1, 'The file is empty.').max(MAX_UPLOAD_BYTES, 'Use a file of at most 20 MB.'),
    }),
    response: z.object({
      url: z.string(),
      fields: z.record(z.string(), z.string()),
      uploadKey,
    }),
    status: 201,
    errors: ['too_many_requests'],
  },
  storePhoto: {
    method: 'POST',
    path: '/api/photos',
    auth: 'member',
    scope: 'listings:write',
    summary: 'Store an uploaded photograph, re-encoded, for one of my items.',
    body: z.object({ uploadKey }),
    response: z.object({ imageUrl: mediaPath }),
    status: 201,
    errors: ['upload_missing', 'not_an_image', 'image_too_large', 'colors_unreadable', 'too_many_requests'],
  },
})
