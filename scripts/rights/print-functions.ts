import { bundleHandlers } from '../../infra/build/bundles.ts'
import { prepareNeuralLayer } from '../../infra/build/neural-layer.ts'
import { synthesizedFunctions } from './functions.ts'

/* Run by packaged.ts: the CDK takes 500 MB, which are given back with the process. */
prepareNeuralLayer()
const directories = new Map(bundleHandlers().map(({ name, directory }) => [name, directory]))
const functions = synthesizedFunctions().map(each => ({ ...each, directory: directories.get(each.name) }))
process.stdout.write(JSON.stringify(functions))
