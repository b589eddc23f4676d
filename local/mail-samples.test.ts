import { describe, expect, it } from 'vitest'
import { mailKinds } from '../functions/core/notify/mails/mail-kinds.ts'
import { languages } from '../shared/contract/preferences.ts'
import { mailSamples } from './mail-samples.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decoded = (html: string) => html.replace(/&([\w#]+);/g, (_, name: string) => ENTITIES[name] ?? '?')

/** What a reader of the HTML sees, also in a program that knows no styles. */
const seenIn = (html: string) =>
  decoded(
    html
      .replace(/<head>[\s\S]*<\/head>/, '')
      .replace(/<\/?span[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' '),
  )

const wordsOf = (text: string) => new Set(text.match(/[\p{L}\p{N}$.,:„“”’!-]+/gu))
const linksOf = (text: string) => new Set(text.match(/http:\/\/localhost:3000[^\s"]*/g))

const withoutLinks = (text: string) => text.replace(/http:\/\/localhost:3000\S*/g, '')

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

  it.each(samples)('$name says the same as HTML and as plain text', ({ html, text }) => {
    const seen = seenIn(html)
    const links = linksOf(decoded(html))
    expect([...wordsOf(seen)].filter(word => !text.includes(word))).toEqual([])
    expect([...wordsOf(withoutLinks(text))].filter(word => !seen.includes(word.replace(/:$/, '')))).toEqual([])
    expect([...linksOf(text)].filter(link => !links.has(link))).toEqual([])
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
