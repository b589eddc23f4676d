import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './handlers.ts'
import { prepareNeuralLayer } from './neural-layer.ts'
import { prepareSharpLayer } from './sharp-layer.ts'

/** The CLI is not part of the project: only who deploys needs it. */
const CDK_CLI = 'aws-cdk@2.1147.0'
const OUTPUTS = join(repositoryRoot, 'cdk.out/outputs.json')

function run(command: string, parameters: string[], environment: NodeJS.ProcessEnv = process.env): void {
  console.log(`> ${command} ${parameters.join(' ')}`)
  const shell = process.platform === 'win32'
  const { status } = spawnSync(command, parameters, { cwd: repositoryRoot, env: environment, stdio: 'inherit', shell })
  if (status !== 0) process.exit(status ?? 1)
}

function deployedMedia(): { bucket: string; region: string } {
  const outputs = JSON.parse(readFileSync(OUTPUTS, 'utf8')) as Record<string, Record<string, string>>
  const edge = Object.values(outputs).find(each => each.MediaBucket)
  if (!edge?.MediaBucket || !edge.Region) throw new Error('The deployment did not say where its media bucket is.')
  return { bucket: edge.MediaBucket, region: edge.Region }
}

/** `npm run deploy -- -c domainName=… …`: builds everything, deploys all stacks, puts the catalogue in. */
run('npm', ['run', 'build'])
prepareSharpLayer()
prepareNeuralLayer()
run('npx', ['--yes', CDK_CLI, 'deploy', '--all', '--outputs-file', OUTPUTS, ...process.argv.slice(2)])
const { bucket, region } = deployedMedia()
run('node', ['infra/upload-catalogue.ts'], { ...process.env, MEDIA_BUCKET: bucket, AWS_REGION: region })
console.log('Deployed. docs/operations.md says what is left to do by hand the first time.')
