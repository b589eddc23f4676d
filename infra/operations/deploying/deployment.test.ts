import { describe, expect, it } from 'vitest'
import { type DeploymentCommands, deploy } from './deployment.ts'

const first = { isFirst: true, hadRelease: false, isRollback: false }
const release = { isFirst: false, hadRelease: true, isRollback: false }
const rollback = { isFirst: false, hadRelease: true, isRollback: true }

/** @param instead of what a command does otherwise: it ends at once, and all is well */
async function deploying(stage: typeof release, instead: Partial<DeploymentCommands> = {}) {
  const told: string[] = []
  const tell = <Name extends keyof DeploymentCommands>(name: Name, otherwise: DeploymentCommands[Name]) =>
    ((...given: []) => {
      told.push(name)
      return (instead[name] ?? otherwise)(...given)
    }) as DeploymentCommands[Name]
  const nothing = async () => {}
  const failure = await deploy(
    {
      checkAccount: tell('checkAccount', nothing),
      build: tell('build', nothing),
      synthesize: tell('synthesize', nothing),
      upload: tell('upload', nothing),
      showDifference: tell('showDifference', () => {}),
      approve: tell('approve', nothing),
      makeSecrets: tell('makeSecrets', nothing),
      migrateBefore: tell('migrateBefore', () => {}),
      deployStacks: tell('deployStacks', nothing),
      sayAdminSecret: tell('sayAdminSecret', nothing),
      uploadCatalogue: tell('uploadCatalogue', nothing),
      leadsHere: tell('leadsHere', async () => true),
      sayWhereToPoint: tell('sayWhereToPoint', nothing),
      siteWorks: tell('siteWorks', () => true),
      takeBack: tell('takeBack', () => {
        throw new Error('was taken back')
      }),
    },
    stage,
  ).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { told, failure }
}

const fails = (message: string) => async () => {
  throw new Error(message)
}
const seen = ['checkAccount', 'build', 'synthesize', 'upload', 'showDifference', 'approve']

describe('the order of a deployment', () => {
  it('of the first: nothing has to be migrated, the admin’s secret is said, and where to point the domain', async () => {
    const { told, failure } = await deploying(first, { leadsHere: async () => false })
    expect(told).toEqual([
      ...seen,
      ...['makeSecrets', 'deployStacks', 'uploadCatalogue', 'sayAdminSecret', 'leadsHere', 'sayWhereToPoint'],
    ])
    expect(failure).toBeUndefined()
  })

  it('of a release: the old version is left alone until all was uploaded and approved, and the site is tried last', async () => {
    const { told, failure } = await deploying(release)
    expect(told).toEqual([
      ...seen,
      ...['makeSecrets', 'migrateBefore', 'deployStacks', 'uploadCatalogue', 'leadsHere', 'siteWorks'],
    ])
    expect(failure).toBeUndefined()
  })

  it('of a rollback: nobody waits for checks and differences', async () => {
    const { told } = await deploying(rollback)
    expect(told.slice(0, 4)).toEqual(['build', 'synthesize', 'upload', 'approve'])
    expect(told.slice(4)).toEqual((await deploying(release)).told.slice(seen.length))
  })

  it('shows the difference while everything is uploaded, and tries the site while the catalogue is', async () => {
    const told: string[] = []
    const slowly = (name: string) => async () => {
      await new Promise(resolve => setImmediate(resolve))
      told.push(name)
    }
    await deploying(release, {
      upload: slowly('uploaded'),
      showDifference: () => told.push('shown'),
      approve: async () => void told.push('asked'),
      uploadCatalogue: slowly('catalogue'),
      siteWorks: () => told.push('tried') > 0,
    })
    expect(told).toEqual(['shown', 'uploaded', 'asked', 'tried', 'catalogue'])
  })

  it.each([
    ['checkAccount', 'The account is not ready'],
    ['build', 'npm run build failed'],
    ['upload', 'Not all was uploaded'],
    ['approve', 'Not deployed.'],
  ] as const)('ends where %s fails, before anything of the stage is changed', async (name, message) => {
    const { told, failure } = await deploying(release, { [name]: fails(message) })
    expect(failure).toBe(message)
    expect(told.filter(each => ['makeSecrets', 'migrateBefore', 'deployStacks'].includes(each))).toEqual([])
  })

  it('ends where a stack fails: the site that people have is not tried', async () => {
    const { told, failure } = await deploying(release, { deployStacks: fails('Mend the cause') })
    expect(failure).toBe('Mend the cause')
    expect(told.at(-1)).toBe('deployStacks')
  })

  it('takes a site back that does not work, once the catalogue has come to its end, even a bad one', async () => {
    const { told, failure } = await deploying(release, {
      siteWorks: () => false,
      uploadCatalogue: fails('S3 is not there'),
    })
    expect(told.slice(-2)).toEqual(['siteWorks', 'takeBack'])
    expect(failure).toBe('was taken back')
  })

  it('says that the catalogue failed, although the site works', async () => {
    const { told, failure } = await deploying(release, { uploadCatalogue: fails('S3 is not there') })
    expect(told.at(-1)).toBe('siteWorks')
    expect(failure).toBe('S3 is not there')
  })
})
