import * as z from 'zod'

/** Mail goes to the ASCII form of a domain's letters (IDNA); people see it as they typed it. */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 1 || !/[^\0-\x7f]/.test(domain) || /[/?#:@\\\s[\]]/.test(domain)) return email
  const url = `http://${domain}`
  return URL.canParse(url) ? `${email.slice(0, at + 1)}${new URL(url).hostname}` : email
}

/** Encoded labels are taken as words: the check of addresses knows no encoded top-level domain. */
export const isEmail = (email: string): boolean =>
  z.email().safeParse(asciiEmail(email).replace(/(?<=[@.])xn--[a-z\d-]+/g, 'idn')).success
