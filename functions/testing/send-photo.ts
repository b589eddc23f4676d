import { identify } from '../../shared/contract/endpoints/identify.ts'
import { Visitor } from './visitor.ts'

/** A photograph as a browser's form sends it. */
export async function photoForm(photo: Uint8Array, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(photo)], 'photo.webp'))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Response(form)
  const headers = { 'content-type': request.headers.get('content-type')! }
  const text = Buffer.from(await request.arrayBuffer()).toString('base64')
  return { headers, rawBody: { text, base64: true } }
}

export const sendPhoto = async (photo: Uint8Array, fields?: Readonly<Record<string, string>>) =>
  new Visitor().call(identify.identifyAntique, await photoForm(photo, fields))
