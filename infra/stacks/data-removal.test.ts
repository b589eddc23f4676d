import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { quickApp } from '../testing/quick-app.ts'
import { DataStack } from './data-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { exampleInputs } from './inputs.ts'
import { namesFor } from './names.ts'

describe('a disposable stage', () => {
  const inputs = { ...exampleInputs, stage: 'dev', disposable: true }
  const anyFolder = import.meta.dirname
  const deployment = {
    inputs,
    names: namesFor(inputs),
    bundles: new Map(),
    appDirectory: anyFolder,
    sharpLayerDirectory: anyFolder,
    neuralLayerDirectory: anyFolder,
  }
  const app = quickApp()
  const data = new DataStack(app, 'data', deployment)
  const edge = new EdgeStack(app, 'edge', deployment)

  it('leaves nothing behind, and nothing stands in the way of deleting it', () => {
    expect(data.terminationProtection).toBe(false)
    for (const stack of [data, edge]) {
      const template = Template.fromStack(stack).toJSON()
      expect(JSON.stringify(template)).not.toMatch(/"(DeletionPolicy|UpdateReplacePolicy)":"Retain/)
      expect(JSON.stringify(template)).not.toContain('"DeletionProtectionEnabled":true')
    }
  })
})
