/** It ends what hangs: twelve megapixels take seconds, and on a busy or old device many. */
const DECODE_TIMEOUT_MS = 120_000

/** In a worker, because decoding blocks and needs memory that only ends with it. @returns null if it can't be read */
export async function readHeic(file: Blob): Promise<ImageBitmap | null> {
  const bytes = await file.arrayBuffer()
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise(resolve => {
      const giveUp = () => resolve(null)
      setTimeout(giveUp, DECODE_TIMEOUT_MS)
      worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) => resolve(data)
      worker.onerror = giveUp
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
