import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stack } from 'aws-cdk-lib'
import { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { afterAll, describe, expect, it } from 'vitest'
import { quickApp } from '../../testing/quick-app.ts'
import { deployStacks, type RunLogged, uploadAssets } from './deploy-stacks.ts'

const assembly = mkdtempSync(join(tmpdir(), 'vitrine-deploying-'))
afterAll(() => rmSync(assembly, { recursive: true, force: true }))

/** data <- bids <- edge, and notes, which needs data alone. */
const app = quickApp({ outdir: assembly })
const stack = (name: string, ...after: Stack[]) => {
  const made = new Stack(app, name)
  new Queue(made, 'Queue')
  for (const each of after) made.addStackDependency(each)
  return made
}
const data = stack('data')
const bids = stack('bids', data)
stack('notes', data)
const edge = stack('edge', bids)
new CfnDeploymentGroup(bids, 'Group', {
  applicationName: 'bids',
  serviceRoleArn: 'arn:aws:iam::111111111111:role/deploys',
})
const origins = [{ id: 'S3', domainName: 'files.example', s3OriginConfig: {} }]
const defaultCacheBehavior = { targetOriginId: 'S3', viewerProtocolPolicy: 'https-only' }
new CfnDistribution(edge, 'Distribution', { distributionConfig: { enabled: true, origins, defaultCacheBehavior } })
app.synth()

/** @param says of a stack, what the CDK says each time that it fails */
function deploying(says: Record<string, string[]>) {
  const asked: string[] = []
  const lines: string[] = []
  const run: RunLogged = async ([, name = ''], log) => {
    asked.push(name)
    const failure = says[name]?.shift()
    writeFileSync(log, failure ?? `✅  ${name}\n`)
    return failure === undefined
  }
  const done = deployStacks(assembly, run, { say: line => lines.push(line), now: () => 0 })
  return { asked, lines, done }
}

describe('a deployment', () => {
  it('asks the CDK for each stack alone, from what was synthesized and approved', async () => {
    const parameters: string[] = []
    await deployStacks(
      assembly,
      async asked => {
        parameters.push(asked.join(' '))
        return true
      },
      { say: () => {} },
    )
    expect(parameters).toHaveLength(4)
    expect(parameters[0]).toContain(`deploy data --exclusively --app ${assembly} --require-approval never`)
  })

  it('says plainly which stack failed, why, where all of it is, what was not tried and what to do', async () => {
    const refusal = '\u001b[31m ❌  bids failed to deploy\u001b[39m\n‣ AccessDenied: may not create roles\n'
    const { asked, lines, done } = deploying({ bids: [`12:00 | CREATE_FAILED\n${refusal}`] })
    await expect(done).rejects.toThrow('Mend the cause and run the same command again')
    expect(asked.sort()).toEqual(['bids', 'data', 'notes'])
    const said = lines.join('\n')
    expect(said).toContain('✓ data, 0 s')
    expect(said).toContain('✓ notes, 0 s')
    expect(said).toContain('✗ bids, 0 s: ❌  bids failed to deploy ‣ AccessDenied: may not create roles')
    expect(said).toContain('- edge was not tried: it needs bids.')
    expect(said).toContain('2 of 4 stacks are deployed, 0 s; 1 failed; 1 were not tried.')
    expect(readFileSync(join(assembly, 'logs/bids.log'), 'utf8')).toContain('CREATE_FAILED')
  })

  it('changes CloudFront without waiting for canaries, if their routes are there', async () => {
    const begun = async (hasCanaryRoutes: boolean) => {
      const asked: string[] = []
      const canary = Promise.withResolvers<boolean>()
      const run: RunLogged = async ([, name = '']) => {
        asked.push(name)
        return name === 'bids' ? canary.promise : true
      }
      const done = deployStacks(assembly, run, { hasCanaryRoutes, say: () => {} })
      await new Promise(resolve => setImmediate(resolve))
      const beside = [...asked]
      canary.resolve(true)
      await done
      return beside
    }
    expect(await begun(true)).toContain('edge')
    expect(await begun(false)).not.toContain('edge')
  })

  it('uploads what was built before all else, and says plainly what was not built', async () => {
    const asked: (readonly string[])[] = []
    const run = (failure?: string): RunLogged => {
      return async (parameters, log) => {
        asked.push(parameters)
        writeFileSync(log, failure ?? '')
        return failure === undefined
      }
    }
    await uploadAssets(assembly, run())
    expect(asked[0]!.slice(0, 4)).toEqual(['publish-assets', '--all', '--app', assembly])
    await expect(uploadAssets(assembly, run('Not built: run npm run build\n'))).rejects.toThrow(
      /Not all was uploaded, and nothing was deployed: Not built: run npm run build\s+All of it is in .*upload\.log/,
    )
  })

  it('is repeated where API Gateway refuses changes of the same moment, three times at most', async () => {
    const busy = 'Unable to complete operation due to concurrent modification. Please try again later.'
    const once = deploying({ bids: [busy] })
    await once.done
    expect(once.asked.filter(name => name === 'bids')).toHaveLength(2)
    const lateAnswer = deploying({ bids: ['AlreadyExistsException: Stack bids already exists'] })
    await lateAnswer.done
    expect(lateAnswer.asked.filter(name => name === 'bids')).toHaveLength(2)
    const always = deploying({ bids: Array(9).fill(busy) })
    await expect(always.done).rejects.toThrow('run the same command again')
    expect(always.asked.filter(name => name === 'bids')).toHaveLength(3)
  })
})
