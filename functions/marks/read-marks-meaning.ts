import { marks } from '../../shared/contract/endpoints/marks.ts'
import { readMeaning } from '../core/identify/marks/read-meaning.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(marks.readMarksMeaning, {}, async ({ body }) =>
  readMeaning([...body.marks.map(text => ({ text })), { text: '', symbols: body.symbols }]),
)
