import { chunksOf } from '../response-chunks.ts'

export class OutsideRefusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The service answered with status ${status}.`)
    this.status = status
  }
}

/** Redirects would send the key elsewhere. @throws OutsideRefusal, or an Error for an unreadable answer */
export async function outsideJson(address: URL | string, request: RequestInit, maxBytes: number): Promise<unknown> {
  const response = await fetch(address, { ...request, redirect: 'error' })
  if (!response.ok) {
    await response.body?.cancel()
    throw new OutsideRefusal(response.status)
  }
  const text = Buffer.concat(await chunksOf(response, maxBytes)).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The service answered with what is no JSON.')
  }
}
