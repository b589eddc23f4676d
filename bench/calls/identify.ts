import sharp from 'sharp'
import { endpoints } from '../../shared/endpoint-table.ts'
import type { CallsOf } from '../call.ts'
import { buyer } from '../people.ts'

async function searchByPhoto() {
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#765' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const encoded = new Response(form)
  const text = Buffer.from(await encoded.arrayBuffer()).toString('base64')
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return buyer.call(endpoints.identifyAntique, { rawBody: { text, base64: true }, headers })
}

export const calls: CallsOf<'identify'> = {
  identifyAntique: async () => searchByPhoto,
  listSearches: async () => {
    await searchByPhoto()
    return () => buyer.call(endpoints.listSearches)
  },
  getSearch: async () => {
    const { body } = await searchByPhoto()
    return () => buyer.call(endpoints.getSearch, { params: { id: body.id } })
  },
  deleteSearch: async () => {
    const { body } = await searchByPhoto()
    return () => buyer.call(endpoints.deleteSearch, { params: { id: body.id } })
  },
}
