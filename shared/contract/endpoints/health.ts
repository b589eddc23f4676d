import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'

export const health = defineEndpoints({
  getHealth: {
    method: 'GET',
    path: '/api/health',
    auth: 'public',
    session: 'none',
    summary: 'Check that the API can reach its table.',
    response: z.object({ status: z.string() }),
  },
})
