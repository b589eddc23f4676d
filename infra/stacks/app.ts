import { artifactsOrPlaceholders, builtArtifacts } from '../build/artifacts.ts'
import { assertRemembered, readInputs } from './inputs.ts'
import { addVitrine, newApp } from './vitrine-app.ts'

/** What the CDK CLI runs (cdk.json). `npm run deploy` builds what this needs; what only reads templates needs nothing. */
const app = newApp()
const inputs = readInputs(name => app.node.tryGetContext(name), process.env)
assertRemembered(inputs)
addVitrine(app, inputs, process.env.VITRINE_UNBUILT ? artifactsOrPlaceholders() : builtArtifacts())
app.synth()
