import { bundleHandlers } from '../build/bundles.ts'
import { prepareNeuralLayer } from '../build/neural-layer.ts'
import { prepareSharpLayer } from '../build/sharp-layer.ts'
import { runAside } from './running.ts'

/** Commands of the CDK that read templates, or delete. All others may publish. */
const PUBLISH_NOTHING: readonly string[] = [
  'acknowledge',
  'bootstrap',
  'context',
  'destroy',
  'diagnose',
  'diff',
  'docs',
  'doctor',
  'drift',
  'gc',
  'list',
  'ls',
  'metadata',
  'notices',
  'rollback',
  'synth',
  'synthesize',
  'validate',
]

/** @param parameters of `cdk`. @returns whether templates for it may have placeholders for code that was not built */
export const publishesNothing = ([command = '--help']: readonly string[]): boolean =>
  PUBLISH_NOTHING.includes(command) || command.startsWith('-')

/** Another app, or a kept `cdk.out`, brings what it publishes. */
export const hasOwnApp = (parameters: readonly string[]): boolean =>
  parameters.some(each => /^(--app|-a)(=|$)/.test(each))

/** What a deployment uploads, the app beside the rest. */
export async function buildAll(): Promise<void> {
  const app = runAside('npm', ['run', 'build'])
  prepareSharpLayer()
  prepareNeuralLayer()
  bundleHandlers()
  await app
}
