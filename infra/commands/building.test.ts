import { describe, expect, it } from 'vitest'
import { hasOwnApp, publishesNothing } from './building.ts'

describe('the CDK’s command line', () => {
  it.each(['synth', 'diff', 'list', 'destroy', '--version'])('%s reads templates, so nothing has to be built', name => {
    expect(publishesNothing([name, 'vitrine-prod-data'])).toBe(true)
  })

  it.each(['deploy', 'watch', 'import', 'publish-assets', 'refactor', 'migrate', 'a command of next year'])(
    '%s may publish, so what it publishes is built first',
    name => {
      expect(publishesNothing([name, 'synth'])).toBe(false)
    },
  )

  it('with another app, or a folder of templates, has its own files', () => {
    expect(hasOwnApp(['deploy', '--app', 'node infra/stacks/deploy-roles.ts'])).toBe(true)
    expect(hasOwnApp(['deploy', '--app=cdk.out'])).toBe(true)
    expect(hasOwnApp(['deploy', '--all'])).toBe(false)
  })
})
