import type { Stack } from 'aws-cdk-lib'
import { Architecture, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda'
import type { LayeredPackage } from '../build/bundles.ts'
import type { HandlerName } from '../build/handlers.ts'
import type { Deployment } from './handler-function.ts'
import { codeOf } from './uploads.ts'

/** Layers of a stack, made when its first function needs them. */
export class Layers {
  private readonly made = new Map<LayeredPackage, LayerVersion>()
  private readonly stack: Stack
  private readonly deployment: Deployment

  constructor(stack: Stack, deployment: Deployment) {
    this.stack = stack
    this.deployment = deployment
  }

  for(handler: HandlerName): LayerVersion[] {
    return (this.deployment.bundles.get(handler)?.externals ?? []).map(name => this.layerOf(name))
  }

  private layerOf(name: LayeredPackage): LayerVersion {
    const layer = this.made.get(name) ?? this.make(name)
    this.made.set(name, layer)
    return layer
  }

  private make(name: LayeredPackage): LayerVersion {
    const { id, description, directory, architectures } = {
      sharp: {
        id: 'Sharp',
        description: 'sharp for linux-arm64',
        directory: this.deployment.sharpLayerDirectory,
        architectures: [Architecture.ARM_64],
      },
      'onnxruntime-web': {
        id: 'Neural',
        description: 'onnxruntime-web, and the models that it runs',
        directory: this.deployment.neuralLayerDirectory,
        architectures: [Architecture.ARM_64, Architecture.X86_64],
      },
    }[name]
    return new LayerVersion(this.stack, id, {
      description,
      code: codeOf(directory),
      compatibleRuntimes: [Runtime.NODEJS_24_X],
      compatibleArchitectures: architectures,
    })
  }
}
