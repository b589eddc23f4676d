import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Artifacts } from '../stacks/vitrine-app.ts'
import { bundleHandlers, outlineBundles } from './bundles.ts'
import { repositoryRoot } from './handlers.ts'
import { isNeuralLayerReady, neuralLayerDirectory } from './neural-layer.ts'
import { placeholder } from './placeholders.ts'
import { isSharpLayerReady, sharpLayerDirectory } from './sharp-layer.ts'

const appDirectory = join(repositoryRoot, 'web/dist')
const isAppBuilt = () => existsSync(join(appDirectory, 'index.html'))

/** @throws Error when something a deployment uploads was not built */
export function builtArtifacts(): Artifacts {
  const missing = [
    ...(isAppBuilt() ? [] : ['web/dist, the app']),
    ...(isSharpLayerReady() ? [] : ['dist/sharp-layer, sharp for linux-arm64']),
    ...(isNeuralLayerReady() ? [] : ['dist/neural-layer, onnxruntime-web and its models']),
  ]
  if (missing.length > 0) {
    throw new Error(`Deploy with npm run deploy, which builds these first:\n  ${missing.join('\n  ')}`)
  }
  return { bundles: bundleHandlers(), appDirectory, sharpLayerDirectory, neuralLayerDirectory }
}

/** Templates to read: bundles, and what was not built, have placeholders, which nothing publishes. */
export const artifactsOrPlaceholders = (): Artifacts => ({
  bundles: outlineBundles(placeholder('lambda')),
  appDirectory: isAppBuilt() ? appDirectory : placeholder('app'),
  sharpLayerDirectory: isSharpLayerReady() ? sharpLayerDirectory : placeholder('sharp-layer'),
  neuralLayerDirectory: isNeuralLayerReady() ? neuralLayerDirectory : placeholder('neural-layer'),
})

/** Placeholders alone, so that two checkouts with the same templates make the same. */
export const placeholders = (): Artifacts => ({
  bundles: outlineBundles(placeholder('lambda')),
  appDirectory: placeholder('app'),
  sharpLayerDirectory: placeholder('sharp-layer'),
  neuralLayerDirectory: placeholder('neural-layer'),
})
