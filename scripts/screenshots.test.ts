import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { root } from './imports.ts'
import { screensOf } from './screenshot-screens.ts'

const source = ['routes', 'member-routes'].map(name => readFileSync(join(root, `web/app/${name}.tsx`), 'utf8')).join('')
const routes = [...source.matchAll(/\bpath="([^"]+)"/g)].map(([, path = '']) => ({ path }))
const id = 'id'
const shop = {
  ...{
    open: id,
    held: id,
    sold: id,
    awkward: id,
    auction: id,
    item: id,
    ada: id,
    shared: id,
    unpacked: id,
    shipped: id,
    together: id,
    reported: id,
  },
  receipt: '/checkout/success',
}
const screens = screensOf(shop)

describe('npm run screenshots', () => {
  it('takes a picture of every route', () => {
    const pictured = screens.map(({ path }) => matchRoutes(routes, path)?.[0]?.route.path)
    expect(routes.length).toBeGreaterThan(25)
    expect(routes.map(({ path }) => path).filter(path => !pictured.includes(path))).toEqual([])
  })

  it('gives every picture a unique name', () => {
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
  })
})
