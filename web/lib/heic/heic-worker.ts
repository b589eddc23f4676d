import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { decodeHeic } from './decode-heic.ts'

/** Takes a file's bytes, answers with an ImageBitmap or null. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  const wasm = await fetch(wasmUrl)
  const pixels = await decodeHeic(new Uint8Array(data), await wasm.arrayBuffer())
  const picture = pixels && (await createImageBitmap(new ImageData(pixels.data, pixels.width, pixels.height)))
  self.postMessage(picture, { transfer: picture ? [picture] : [] })
}

// What fails asynchronously is no error event of the worker.
self.onunhandledrejection = event => {
  event.preventDefault()
  self.postMessage(null)
}
