import { builtArtifacts } from './artifacts.ts'
import { readInputs } from './inputs.ts'
import { addVitrine, newApp } from './vitrine-app.ts'

/** What the CDK CLI runs (cdk.json). `npm run deploy` builds what this needs. */
const app = newApp()
addVitrine(
  app,
  readInputs(name => app.node.tryGetContext(name), process.env),
  builtArtifacts(),
)
app.synth()
