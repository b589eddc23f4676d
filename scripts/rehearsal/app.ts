import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Stack } from 'aws-cdk-lib'
import { forMoto, type Template } from './templates-for-moto.ts'

/*
 * `app.ts CHECKOUT RELEASE FOLDER`: what the CDK's CLI runs in a rehearsal, in place of infra/stacks/app.ts. The stacks
 * are those of a checkout, in words that moto knows, beside their templates as AWS would get them; all code is one line
 * that names the release. They are kept in the folder, as a release is deployed more than once.
 */
const [checkout = '', release = '', folder = ''] = process.argv.slice(2)
const from = (path: string) => import(pathToFileURL(join(checkout, path)).href)
const { addVitrine, newApp } = (await from(
  'infra/stacks/vitrine-app.ts',
)) as typeof import('../../infra/stacks/vitrine-app.ts')
const { outlineBundles } = (await from('infra/build/bundles.ts')) as typeof import('../../infra/build/bundles.ts')
const { readInputs } = (await from('infra/stacks/inputs.ts')) as typeof import('../../infra/stacks/inputs.ts')

function directory(name: string, file: string, text: string): string {
  const path = join(checkout, 'dist/rehearsal', name)
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, file), text)
  return path
}

function synthesize(outdir: string) {
  // cfn-lint looks at them.
  const app = newApp({ outdir, builtinCloudFormationValidation: false })
  const inputs = readInputs(name => app.node.tryGetContext(name), process.env)
  addVitrine(
    app,
    { ...inputs, release },
    {
      bundles: outlineBundles(directory('lambda', 'index.js', `exports.handler = async () => '${release}'\n`)),
      appDirectory: directory('app', 'index.html', `<!doctype html><title>${release}</title>\n`),
      sharpLayerDirectory: directory('sharp', 'release.txt', release),
      neuralLayerDirectory: directory('neural', 'release.txt', release),
    },
  )
  // moto can't turn it on.
  for (const stack of app.node.children) if (Stack.isStack(stack)) stack.terminationProtection = false
  app.synth()
}

const ofMoto = join(folder, 'moto')
if (!existsSync(ofMoto)) {
  const made = join(folder, 'made')
  synthesize(made)
  mkdirSync(join(folder, 'aws'))
  for (const name of readdirSync(made).filter(each => each.endsWith('.template.json'))) {
    const template = readFileSync(join(made, name), 'utf8')
    writeFileSync(join(folder, 'aws', name), template)
    writeFileSync(join(made, name), JSON.stringify(forMoto(JSON.parse(template) as Template)))
  }
  renameSync(made, ofMoto)
}
cpSync(ofMoto, process.env.CDK_OUTDIR ?? 'cdk.out', { recursive: true })
