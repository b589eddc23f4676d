import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { bundleHandlers } from './bundles.ts'
import type { Grant } from './grants.ts'
import { endpointGrants, reactionGrants } from './grants.ts'
import { handlers, missingHandlers } from './handlers.ts'

describe('bundles', () => {
  it('are made of handlers that all exist', () => {
    expect(missingHandlers()).toEqual([])
  })

  const bundles = bundleHandlers()

  it('are one per handler, and start', () => {
    const require = createRequire(import.meta.url)
    expect(bundles.map(({ name }) => name)).toEqual(handlers.map(({ name }) => name))
    for (const name of ['getUser', 'createCheckoutSession', 'identifyAntique', 'onListingSoldMail', 'relayEvents']) {
      const file = bundles.find(bundle => bundle.name === name)?.file ?? ''
      expect((require(file) as { handler: unknown }).handler, name).toBeTypeOf('function')
    }
  })

  it('carry no code that their function may not use: mail, timers, payments and call limits come with their grants', () => {
    const granted: Record<string, readonly Grant[]> = { ...endpointGrants, ...reactionGrants }
    const needs: [string, (grant: Grant) => boolean][] = [
      ['functions/platform/mail.ts', ({ on }) => on === 'mail'],
      ['functions/platform/schedules.ts', ({ on }) => on === 'schedules'],
      ['functions/platform/stripe.ts', grant => grant.on === 'secret' && grant.secret === 'stripe'],
      ['functions/platform/throttle.ts', grant => grant.on === 'table' && grant.keys.includes('COUNTER#*')],
    ]
    for (const { name, modules } of bundles) {
      if (name === 'relayEvents') continue
      for (const [module, suffices] of needs) {
        const covered = !modules.includes(module) || granted[name]?.some(suffices)
        expect(covered, `${name} carries ${module} without its grant`).toBe(true)
      }
    }
  })
})
