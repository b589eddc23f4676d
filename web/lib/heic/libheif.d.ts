/** The part of libheif's build that is used here; its own types leave the decoder out. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifPixels {
    readonly width: number
    readonly height: number
    readonly data: Uint8ClampedArray<ArrayBuffer>
  }

  interface HeifImage {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Fills the pixels; null if the image is broken. */
    display(pixels: HeifPixels, done: (pixels: HeifPixels | null) => void): void
  }

  interface HeifLibrary {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }

  export default function libheif(options: { wasmBinary: ArrayBuffer }): HeifLibrary
}
