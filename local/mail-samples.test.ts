import { decode } from 'html-entities'
import { describe, expect, it } from 'vitest'
import { mailKinds } from '../functions/core/notify/mails/mail-kinds.ts'
import { languages } from '../shared/contract/preferences.ts'
import { mailSamples } from './mail-samples.ts'

/** What a reader of the HTML sees, also in a program that knows no styles. */
const seenIn = (html: string) =>
  decode(
    html
      .replace(/<head>[\s\S]*<\/head>/, '')
      .replace(/<\/?span[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' '),
  )

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()
const withoutLinks = (text: string) => text.replace(/http:\/\/localhost:3000\S*/g, '')
const linksOf = (text: string) => new Set(text.match(/http:\/\/localhost:3000[^\s"]*/g))

/** In their order, without what one form alone needs: addresses, marks of quotes, colons of labels, dots between links. */
const wordsOf = (text: string) =>
  withoutLinks(text)
    .replace(/^> ?/gm, '')
    .split(/\s+/)
    .map(word => word.replace(/:$/, ''))
    .filter(word => word && word !== '·')

/** What programs that make text of HTML keep apart: paragraphs, not cells of tables. */
const paragraphsOf = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .split(/<\/?(?:p|h1|br)\b[^>]*>|&#183;/)
    .map(part => spaced(seenIn(part)))
    .filter(Boolean)

const inAll = await mailSamples()

const footers: Readonly<Record<string, readonly string[]>> = {
  en: ['You get this email because ', 'Imprint: http://localhost:3000/imprint'],
  de: ['Sie erhalten diese E-Mail, weil ', 'Impressum: http://localhost:3000/imprint'],
}

describe.each(languages)('every kind of mail: %s', language => {
  const samples = inAll.filter(sample => sample.language === language)

  it('has a sample', () => {
    expect(samples.map(({ name }) => name).toSorted()).toEqual(Object.keys(mailKinds).toSorted())
  })

  it.each(samples)('$name says the same in the same order as HTML and as plain text', ({ html, text }) => {
    // HTML begins with the name of the shop; the text signs with it.
    expect(wordsOf(seenIn(html))).toEqual(['Vitrine', ...wordsOf(text.replace('\n\nVitrine\n', '\n\n'))])
    const links = linksOf(decode(html))
    expect([...linksOf(text)].filter(link => !links.has(link))).toEqual([])
  })

  it.each(samples)('$name keeps its lines apart in programs that make text of its HTML', ({ html, text }) => {
    const parts = paragraphsOf(html)
    const apart = new Set(parts.flatMap((part, at) => [part, `${part}:`, `${part}: ${parts[at + 1]}`]))
    const lines = withoutLinks(text.replace(/^> ?/gm, '')).split('\n').map(spaced).filter(Boolean)
    expect(lines.filter(line => !apart.has(line))).toEqual([])
  })

  it.each(samples)('$name says each sentence once', ({ html, text }) => {
    const countIn = (whole: string, part: string) =>
      whole.replace(/\s+/g, ' ').split(part.replace(/\s+/g, ' ')).length - 1
    const seen = seenIn(html)
    for (const sentence of text.split('\n\n').filter(part => /^[^\n>]{25,}[.?!]$/.test(part)))
      expect([sentence, countIn(seen, sentence)]).toEqual([sentence, countIn(text, sentence)])
  })

  it.each(samples)(
    '$name has one button, its photographs in a fixed size, and says who sent it and why',
    ({ html, text, subject }) => {
      expect(html.match(/class="on-button"/g)).toHaveLength(1)
      for (const [image] of html.matchAll(/<img [^>]+>/g)) {
        expect(image).toMatch(
          /src="http:\/\/localhost:3000\/media\/[^"]+\/320\.webp" alt="[^"]+" width="\d+" height="\d+"/,
        )
      }
      for (const part of footers[language] ?? ['']) expect(text).toContain(part)
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(subject).not.toMatch(/[\r\n]|undefined|null/)
      expect(`${text}${html}`).not.toMatch(/undefined|\[object|NaN/)
    },
  )

  it.each(samples)(
    '$name can be stopped with one click, unless a sale or the account needs it',
    ({ group, headers = {}, text }) => {
      const isNeeded = ['Orders, payments and payouts', 'Account and security'].includes(group)
      expect('List-Unsubscribe' in headers).toBe(!isNeeded)
      expect('List-Unsubscribe-Post' in headers).toBe(!isNeeded)
      expect(/\/unsubscribe#token=/.test(text)).toBe(!isNeeded)
    },
  )
})
