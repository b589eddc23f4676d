import { describe, expect, it } from 'vitest'
import { textParts, withoutLinks } from './text-parts.ts'

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? [])
const whole = (text: string) =>
  textParts(text)
    .map(part => part.text)
    .join('')

describe('a message’s text', () => {
  it('leads to the addresses in it, without the sentence around them', () => {
    expect(textParts('See https://example.com/a?b=c, and (http://example.org/x).')).toEqual([
      { text: 'See ' },
      { text: 'https://example.com/a?b=c', href: 'https://example.com/a?b=c' },
      { text: ', and (' },
      { text: 'http://example.org/x', href: 'http://example.org/x' },
      { text: ').' },
    ])
    expect(links('https://en.wikipedia.org/wiki/Jar_(container)')).toEqual([
      'https://en.wikipedia.org/wiki/Jar_(container)',
    ])
  })

  it('leads nowhere else', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', '//example.com', 'ftp://example.com', 'https://']) {
      expect(links(text)).toEqual([])
    }
    expect(links('<a href="https://example.com">')).toEqual(['https://example.com/'])
  })

  it('opens no link of a stranger but those of this site, and says all of it', () => {
    const parts = textParts('See https://here.example/a, http://here.example/b or https://here.example.evil.example/')
    const shown = withoutLinks(parts, 'https://here.example')
    expect(shown.flatMap(({ href }) => href ?? [])).toEqual(['https://here.example/a'])
    expect(shown.map(({ text }) => text)).toEqual(parts.map(({ text }) => text))
  })

  it('is never changed', () => {
    for (const text of ['', 'Hello', '<b>&amp;</b> https://a.example', 'https://[bad https://b.example!', ' \n ']) {
      expect(whole(text)).toBe(text)
    }
  })
})
