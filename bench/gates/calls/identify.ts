import sharp from 'sharp'
import { newItem } from '../../../functions/testing/sales.ts'
import { Visitor } from '../../../functions/testing/visitor.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, buyer } from '../measure/people.ts'

async function photoForm() {
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#765' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const encoded = new Response(form)
  const text = Buffer.from(await encoded.arrayBuffer()).toString('base64')
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return { rawBody: { text, base64: true }, headers }
}

const searchByPhoto = async () => buyer.call(endpoints.identifyAntique, await photoForm())

export const calls: CallsOf<'identify'> = {
  identifyAntique: async () => {
    // The first call reads all listings.
    await searchByPhoto()
    return searchByPhoto
  },
  startIdentification: async () => async () => buyer.call(endpoints.startIdentification, await photoForm()),
  askIdentificationSource: async () => {
    const { body } = await buyer.call(endpoints.startIdentification, await photoForm())
    const params = { id: body.answer.id, source: 'marks' } as const
    return () => buyer.call(endpoints.askIdentificationSource, { params, body: { key: body.key, marks: ['NIPPON'] } })
  },
  claimSearch: async () => {
    const { body } = await new Visitor().call(endpoints.startIdentification, await photoForm())
    return () => buyer.call(endpoints.claimSearch, { body: { id: body.answer.id, key: body.key } })
  },
  listSearches: async () => {
    await searchByPhoto()
    return () => buyer.call(endpoints.listSearches)
  },
  getSearch: async () => {
    const { body } = await searchByPhoto()
    return () => buyer.call(endpoints.getSearch, { params: { id: body.id } })
  },
  listSharedViews: async () => () => admin.call(endpoints.listSharedViews),
  removeSharedView: async () => {
    const { id: itemId } = await newItem(buyer)
    return () => admin.call(endpoints.removeSharedView, { params: { userId: buyer.user.id, itemId } })
  },
  deleteSearch: async () => {
    const { body } = await searchByPhoto()
    return () => buyer.call(endpoints.deleteSearch, { params: { id: body.id } })
  },
}
