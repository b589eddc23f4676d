import { expect, test } from 'vitest'
import { forMoto } from './templates-for-moto.ts'

const apiId = { 'Fn::GetStackOutput': { StackName: 'vitrine-prod-api', OutputName: 'ApiId' } }

test('what another stack said is read by one resource, however often it is asked for', () => {
  const { Resources } = forMoto({
    Resources: {
      Bids: { Type: 'AWS::ApiGatewayV2::Route', Properties: { ApiId: apiId } },
      Offers: { Type: 'AWS::ApiGatewayV2::Route', Properties: { ApiId: { 'Fn::Join': ['', [apiId, '/offers']] } } },
    },
  })
  const [id = ''] = Object.keys(Resources)
  expect(Resources).toMatchObject({
    [id]: { Type: 'Vitrine::Rehearsal::StackOutput', Properties: apiId['Fn::GetStackOutput'] },
    Bids: { Type: 'AWS::ApiGatewayV2::Route', Properties: { ApiId: { 'Fn::GetAtt': [id, 'Value'] } } },
    Offers: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: { ApiId: { 'Fn::Join': ['', [{ 'Fn::GetAtt': [id, 'Value'] }, '/offers']] } },
    },
  })
  // Whoever looks for what reads an output finds its name in the template, as in AWS's.
  expect(id).toMatch(/^ApiId[\da-f]{8}$/)
})

test('outputs of two regions are two', () => {
  const there = { 'Fn::GetStackOutput': { ...apiId['Fn::GetStackOutput'], Region: 'us-east-1' } }
  const { Resources } = forMoto({ Resources: { Both: { Type: 'AWS::SNS::Topic', Properties: { apiId, there } } } })
  expect(Object.keys(Resources)).toHaveLength(4)
})

test('a custom resource has CloudFormation’s own type, the CDK’s parameter goes, and all else stays', () => {
  const template = {
    Resources: {
      Upload: { Type: 'Custom::CDKBucketDeployment', Properties: { ServiceToken: 'arn' }, DependsOn: ['A'] },
    },
    Parameters: { BootstrapVersion: { Type: 'AWS::SSM::Parameter::Value<String>' } },
    Outputs: { Release: { Value: 'abc' } },
  }
  expect(forMoto(template)).toMatchObject({
    ...template,
    Parameters: {},
    Resources: { Upload: { ...template.Resources.Upload, Type: 'AWS::CloudFormation::CustomResource' } },
  })
})
