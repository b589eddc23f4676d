import { expect, it } from 'vitest'
import { ownPath } from '../../shared/contract/own-path.ts'
import { loginEntry, loginPath } from './login-path.ts'

it('leads back to the page and its filters', () => {
  for (const pathTo of [loginPath, loginEntry]) {
    const path = pathTo({ pathname: '/catalog', search: '?q=clock&page=2' })
    expect(ownPath(new URL(path, 'http://vitrine.test').searchParams.get('next'))).toBe('/catalog?q=clock&page=2')
  }
})

it('says nothing about the start page', () => {
  expect(loginPath({ pathname: '/', search: '' })).toBe('/auth')
})
