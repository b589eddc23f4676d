import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'

export const pages = defineEndpoints({
  getListingPage: {
    method: 'GET',
    path: '/marketplace/{id}',
    auth: 'public',
    summary: "The app's page for a listing, with what other sites and search engines show of it in its head.",
    // Whatever stands there gets a page: what can be no id gets the one that says so.
    params: z.object({ id: z.string() }),
    response: 'html',
    appPaths: ['/marketplace/browse'],
    cacheSeconds: 60,
  },
})
