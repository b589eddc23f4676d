/* What both browsers and Node have, and shared/ uses of it. Nothing else is in reach there. */

declare class TextEncoder {
  encode(text: string): Uint8Array
}

declare class URLSearchParams {
  readonly size: number
  set(name: string, value: string): void
}
