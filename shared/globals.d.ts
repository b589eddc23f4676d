/** Globals of both browsers and Node that shared/ uses. No others are available there. */

declare class TextEncoder {
  encode(text: string): Uint8Array
}

declare class TextDecoder {
  constructor(encoding: string, options?: { fatal: boolean })
  decode(bytes: Uint8Array): string
}

declare class URLSearchParams {
  constructor(query?: string)
  get(name: string): string | null
  readonly size: number
  set(name: string, value: string): void
}

declare class URL {
  static canParse(url: string): boolean
  constructor(url: string, base?: string)
  readonly href: string
  readonly hostname: string
}
