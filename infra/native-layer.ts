import type { Stack } from 'aws-cdk-lib'
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda'
import type { Deployment } from './handler-function.ts'
import type { HandlerName } from './handlers.ts'

export class NativeLayer {
  private layer: LayerVersion | undefined
  private readonly stack: Stack
  private readonly deployment: Deployment

  constructor(stack: Stack, deployment: Deployment) {
    this.stack = stack
    this.deployment = deployment
  }

  for(handler: HandlerName): LayerVersion | undefined {
    if (!this.deployment.bundles.get(handler)?.externals.length) return undefined
    this.layer ??= new LayerVersion(this.stack, 'Sharp', {
      description: 'sharp for linux-arm64',
      code: Code.fromAsset(this.deployment.sharpLayerDirectory),
      compatibleRuntimes: [Runtime.NODEJS_24_X],
      compatibleArchitectures: [Architecture.ARM_64],
    })
    return this.layer
  }
}
