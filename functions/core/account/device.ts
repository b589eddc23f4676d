export type Headers = Readonly<Record<string, string | undefined>>

/** Most user agents name other browsers, too, so the first match counts. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

const firstIn = (known: readonly (readonly [string, RegExp])[], userAgent: string) =>
  known.find(([, sign]) => sign.test(userAgent))?.[0]

/** "Firefox on Windows"; undefined if nothing is recognized. */
export function deviceOf(headers: Headers = {}): string | undefined {
  const userAgent = headers['user-agent'] ?? ''
  const browser = firstIn(browsers, userAgent)
  const system = firstIn(systems, userAgent)
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}
