export type Headers = Readonly<Record<string, string | undefined>>

/** What stands for a browser in its user agent. Most name others, too, so the first that is found counts. */
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

/** A browser in words by which its owner knows it again, "Firefox on Windows"; undefined when nothing is recognised. */
export function deviceOf(headers: Headers = {}): string | undefined {
  const userAgent = headers['user-agent'] ?? ''
  const browser = firstIn(browsers, userAgent)
  const system = firstIn(systems, userAgent)
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}
