import { request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { Readable } from 'node:stream'
import { answerTo } from '../../platform/answer-to.ts'

/** A network in between may forget a connection that is quiet for minutes. */
const KEEP_ALIVE_MS = 30_000

/** As `fetch`, which gives up after five minutes without an answer whatever it is told; without redirects. */
export const patientFetch: typeof fetch = async (address, { method = 'GET', headers, body, signal } = {}) => {
  const url = new URL(String(address))
  const request = url.protocol === 'https:' ? requestSecurely : requestPlainly
  const asked = request(url, { method, headers: Object.fromEntries(new Headers(headers)), ...(signal && { signal }) })
  asked.on('socket', socket => socket.setKeepAlive(true, KEEP_ALIVE_MS))
  const answer = await answerTo(asked.end(body))
  const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
  return new Response(Readable.toWeb(answer) as ReadableStream, { status: answer.statusCode!, headers: given })
}
