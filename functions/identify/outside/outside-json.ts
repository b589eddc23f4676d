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

export async function chunksOf({ body }: Response, maxBytes: number): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop also aborts the download.
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`The service answered with more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return chunks
}
