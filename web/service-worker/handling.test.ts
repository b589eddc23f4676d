import { expect, test } from 'vitest'
import { type Asked, handlingOf } from './handling.ts'

const ORIGIN = 'https://vitrine.example'

const handling = (path: string, more: Partial<Asked> = {}) =>
  handlingOf(
    { method: 'GET', mode: 'cors', destination: '', isPart: false, url: new URL(path, ORIGIN), ...more },
    ORIGIN,
  )

test('Screens open without a network, and so do the files and photographs they need', () => {
  expect(handling('/marketplace/01J?from=home', { mode: 'navigate' })).toBe('page')
  expect(handling('/assets/index-C9wk9oZb.js')).toBe('file')
  expect(handling('/media/listings/a-640.webp', { destination: 'image' })).toBe('photograph')
  expect(handling('/first-paint.js')).toBe('shell')
})

test('Answers, sign-in, payments, what is sent, other sites and parts of files are left alone', () => {
  expect(handling('/api/listings')).toBeUndefined()
  expect(handling('/api/login', { mode: 'navigate' })).toBeUndefined()
  expect(handling('/_local/mail', { mode: 'navigate' })).toBeUndefined()
  expect(handling('/sitemap.xml', { mode: 'navigate' })).toBeUndefined()
  expect(handling('/orders', { method: 'POST', mode: 'navigate' })).toBeUndefined()
  expect(handling('https://checkout.example/pay', { mode: 'navigate' })).toBeUndefined()
  expect(handling('/media/listings/a.mp4', { destination: 'video', isPart: true })).toBeUndefined()
  expect(handling('/media/statements/a.csv')).toBeUndefined()
})
