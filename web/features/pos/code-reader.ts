/** Not in TypeScript's types: Chromium and Safari on some systems have it. */
interface BarcodeDetectorLike {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface BarcodeDetectorType {
  new (options: { formats: string[] }): BarcodeDetectorLike
  getSupportedFormats(): Promise<string[]>
}

/** @returns the text of a QR code that the camera sees */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>

/** The browser's own reader, else jsQR, which is loaded only then. */
export async function newCodeReader(): Promise<ReadCode> {
  const Detector = (globalThis as { BarcodeDetector?: BarcodeDetectorType }).BarcodeDetector
  const formats = await Detector?.getSupportedFormats().catch((): string[] => [])
  if (Detector && formats?.includes('qr_code')) {
    const detector = new Detector({ formats: ['qr_code'] })
    return async video => (await detector.detect(video).catch(() => []))[0]?.rawValue
  }
  const { default: jsQR } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const picture = canvas.getContext('2d', { willReadFrequently: true })
  return async video => {
    const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight, 1))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!picture || width === 0) return undefined
    Object.assign(canvas, { width, height })
    picture.drawImage(video, 0, 0, width, height)
    return jsQR(picture.getImageData(0, 0, width, height).data, width, height)?.data || undefined
  }
}

/** A label fills enough of it, and a phone reads it several times a second. */
const MAX_SIDE = 800
