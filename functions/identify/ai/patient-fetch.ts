import { request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { Readable } from 'node:stream'

/** A network in between may forget a connection that is quiet for minutes. */
const KEEP_ALIVE_MS = 30_000

/** As `fetch`, which gives up after five minutes without an answer whatever it is told; without redirects. */
export const patientFetch: typeof fetch = (address, { method = 'GET', headers, body, signal } = {}) =>
  new Promise((resolve, reject) => {
    const url = new URL(String(address))
    const request = url.protocol === 'https:' ? requestSecurely : requestPlainly
    const asked = request(
      url,
      { method, headers: Object.fromEntries(new Headers(headers)), ...(signal && { signal }) },
      answer => {
        const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
        resolve(new Response(Readable.toWeb(answer) as ReadableStream, { status: answer.statusCode!, headers: given }))
      },
    )
    asked.on('socket', socket => socket.setKeepAlive(true, KEEP_ALIVE_MS))
    asked.on('error', reject)
    asked.end(body)
  })
