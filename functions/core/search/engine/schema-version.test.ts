import { afterEach, expect, it, vi } from 'vitest'

const versionNow = async () => {
  vi.resetModules()
  return (await import('./schema-version.ts')).SCHEMA_VERSION
}

/** With another layout of the columns. */
async function versionWith(changes: (layout: Record<string, object>) => Record<string, object>) {
  vi.doMock('./column-layout.ts', async original => {
    const real = await original<typeof import('./column-layout.ts')>()
    return { ...real, layout: { ...real.layout, ...changes(real.layout) } }
  })
  return versionNow()
}

afterEach(() => vi.doUnmock('./column-layout.ts'))

it('is another one with another column, with other numbers in one, and when one is read in another way', async () => {
  const version = await versionNow()
  expect(await versionNow()).toBe(version)
  const others = [
    await versionWith(() => ({ hasFlaws: { type: Uint8Array, read: () => 0 } })),
    await versionWith(({ year }) => ({ year: { ...year, type: Float64Array } })),
    await versionWith(({ watchCount }) => ({ watchCount: { ...watchCount, read: () => 0 } })),
  ]
  expect(new Set([version, ...others]).size).toBe(4)
})
