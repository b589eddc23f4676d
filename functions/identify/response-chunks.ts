/** @throws Error if an answer from outside is larger */
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
