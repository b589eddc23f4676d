import * as z from 'zod'

/** Mail goes to the ASCII form of a domain's letters (IDNA); people see it as they typed it. */
export function asciiEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 1 || !/[^\0-\x7f]/.test(domain) || /[/?#:@\\\s[\]]/.test(domain)) return email
  const url = `http://${domain}`
  return URL.canParse(url) ? `${email.slice(0, at + 1)}${new URL(url).hostname}` : email
}

/** SMTPUTF8 (RFC 6531) would carry them; SES and many providers do not speak it. */
const hasLettersBeyondAscii = (email: string): boolean => /[^\0-\x7f]/.test(email.slice(0, email.lastIndexOf('@')))

/** @returns why it is refused */
export function emailFault(email: string): string | undefined {
  if (isEmail(email)) return undefined
  return hasLettersBeyondAscii(email) && isEmail(`a${email.slice(email.lastIndexOf('@'))}`)
    ? 'We can’t send mail to letters like ö or é before the @. Use an address with a to z there, or ask your provider for one.'
    : 'Enter an email address, like ada@example.com.'
}

/** Encoded labels are taken as words: the check of addresses knows no encoded top-level domain. */
const isEmail = (email: string): boolean =>
  z.email().safeParse(asciiEmail(email).replace(/(?<=[@.])xn--[a-z\d-]+/g, 'idn')).success
