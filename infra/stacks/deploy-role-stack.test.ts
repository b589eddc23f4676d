import { Validations } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, it } from 'vitest'
import { quickApp } from '../testing/quick-app.ts'
import { DeployRoleStack } from './deploy-role-stack.ts'

it('a workflow deploys a stage only from the environment of that name, with rights that end at the stage', () => {
  const app = quickApp()
  const account = '111111111111'
  const env = { account, region: 'eu-central-1' }
  const stack = new DeployRoleStack(app, 'roles', {
    env,
    account,
    repository: 'owner/vitrine',
    stages: ['dev', 'prod'],
  })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  const roles = Object.values(Template.fromStack(stack).findResources('AWS::IAM::Role'))
  expect(roles.map(({ Properties }) => Properties.RoleName)).toEqual(['vitrine-dev-deploys', 'vitrine-prod-deploys'])
  const [dev] = roles
  expect(dev?.Properties.AssumeRolePolicyDocument.Statement).toMatchObject([
    {
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': 'repo:owner/vitrine:environment:dev',
        },
      },
    },
  ])
  const text = JSON.stringify(dev?.Properties.Policies)
  expect(text).not.toContain('vitrine-prod')
  expect(text).not.toMatch(/"(dynamodb|s3|sqs|secretsmanager|iam|lambda):\*"/)
  expect(new AwsSolutionsChecks().validateScope(app).violations).toEqual([])
})
