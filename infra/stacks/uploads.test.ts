import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stack } from 'aws-cdk-lib'
import { Function as Lambda, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment } from 'aws-cdk-lib/aws-s3-deployment'
import { afterAll, describe, expect, it } from 'vitest'
import { placeholder } from '../build/placeholders.ts'
import { assetsOf } from '../testing/published-assets.ts'
import { quickApp } from '../testing/quick-app.ts'
import { codeOf, filesOf } from './uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-uploads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const built = join(folder, 'built')
mkdirSync(built)
writeFileSync(join(built, 'index.js'), 'exports.handler = async () => {}')

/** What publishing a stack would do with code, a layer and files of these folders. */
function publishing(name: string, directory: (part: string) => string) {
  const app = quickApp({ outdir: mkdtempSync(join(folder, 'out-')) })
  const stack = new Stack(app, name, { env: { account: '111111111111', region: 'eu-central-1' } })
  const runtime = Runtime.NODEJS_24_X
  new Lambda(stack, 'Function', { code: codeOf(directory('lambda')), handler: 'index.handler', runtime })
  new LayerVersion(stack, 'Layer', { code: codeOf(directory('sharp-layer')) })
  const sources = [filesOf(directory('app'), ['index.html'])]
  new BucketDeployment(stack, 'Files', { sources, destinationBucket: new Bucket(stack, 'Bucket') })
  return assetsOf(app.synth(), name)
}

describe('a stack whose code was not built', () => {
  const refused = publishing('NotBuilt', placeholder).filter(({ source }) => source.executable)

  it('has nothing that could be published in its place: code, layer and files each end with what to do', () => {
    expect(refused.map(({ displayName }) => displayName).sort()).toEqual([
      'Placeholder for app',
      'Placeholder for lambda',
      'Placeholder for sharp-layer',
    ])
    for (const { source } of refused) {
      const [command = '', ...parameters] = source.executable ?? []
      const { status, stderr, stdout } = spawnSync(command, parameters, { cwd: folder, encoding: 'utf8' })
      expect(status).toBe(1)
      expect(stdout).toBe('')
      expect(stderr).toContain('Deploy with npm run deploy')
    }
  })

  it('uploads built folders as they are', () => {
    const assets = publishing('Built', () => built)
    expect(assets.filter(({ source }) => source.executable)).toEqual([])
    expect(assets.filter(({ source }) => source.packaging === 'zip').length).toBeGreaterThan(0)
  })
})
