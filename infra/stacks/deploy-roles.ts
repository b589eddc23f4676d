import { Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { DeployRoleStack } from './deploy-role-stack.ts'
import { newApp } from './vitrine-app.ts'

/** `npm run infra -- cdk deploy --app "node infra/stacks/deploy-roles.ts" -c repository=OWNER/NAME -c stages=dev,prod`, once an account. */
const app = newApp()
const [repository, stages] = ['repository', 'stages'].map(name => app.node.tryGetContext(name) as unknown)
const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env
if (typeof repository !== 'string' || typeof stages !== 'string' || !account || !region) {
  throw new Error(
    'Say which repository deploys which stages (-c repository=OWNER/NAME -c stages=dev,prod), signed in to AWS.',
  )
}
new DeployRoleStack(app, 'vitrine-deploy-roles', {
  env: { account, region },
  account,
  repository,
  stages: stages.split(','),
})
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
app.synth()
