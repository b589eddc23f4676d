import { buildAll, hasOwnApp, publishesNothing } from './building.ts'
import { runCdk, sayErrorsPlainly } from './running.ts'

/** `npm run infra -- cdk COMMAND …`: the CDK's CLI, with the version and the Node that this project takes. It builds what it publishes. */
sayErrorsPlainly()
const parameters = process.argv.slice(2)
// An account is set up before there are inputs of a deployment.
if (parameters[0] === 'bootstrap') runCdk([...parameters, '--app='])
else if (publishesNothing(parameters)) runCdk(parameters, { VITRINE_UNBUILT: 'yes' })
else {
  if (!hasOwnApp(parameters)) await buildAll()
  runCdk(parameters)
}
