import { Duration, Stack } from 'aws-cdk-lib'
import { AppSyncAuthorizationType, EventApi } from 'aws-cdk-lib/aws-appsync'
import type { Construct } from 'constructs'
import { liveNamespaces } from '../../shared/contract/live-channels.ts'
import { grantsOf } from '../rights/grants.ts'
import { statementsFor } from '../rights/policies.ts'
import { type Deployment, HandlerFunction } from './handler-function.ts'
import type { Names } from './names.ts'
import { reactionSizing } from './sizing.ts'
import { addStackOutput, stackOutput } from './stack-outputs.ts'

/** What changes, sent to open pages: AppSync Events. */
export class LiveStack extends Stack {
  constructor(scope: Construct, id: string, deployment: Deployment) {
    const { inputs, names } = deployment
    super(scope, id, {
      env: { account: inputs.account, region: inputs.region },
      description: 'Vitrine: changes for open pages',
    })
    const { lambda } = new HandlerFunction(this, 'authorizeLive', {
      deployment,
      handler: 'authorizeLive',
      description: 'Says who may connect and subscribe to changes.',
      sizing: reactionSizing('authorizeLive'),
      statements: statementsFor(grantsOf('authorizeLive'), names),
    })
    const byLambda = {
      authorizationType: AppSyncAuthorizationType.LAMBDA,
      // Its answer is about one channel.
      lambdaAuthorizerConfig: { handler: lambda, resultsCacheTtl: Duration.seconds(0) },
    }
    const api = new EventApi(this, 'Events', {
      apiName: names.prefix,
      authorizationConfig: {
        authProviders: [byLambda, { authorizationType: AppSyncAuthorizationType.IAM }],
        connectionAuthModeTypes: [AppSyncAuthorizationType.LAMBDA],
        defaultSubscribeAuthModeTypes: [AppSyncAuthorizationType.LAMBDA],
        defaultPublishAuthModeTypes: [AppSyncAuthorizationType.IAM],
      },
    })
    for (const namespace of liveNamespaces) api.addChannelNamespace(namespace)
    addStackOutput(this, 'LiveApiId', api.apiId)
    addStackOutput(this, 'LiveHttpHost', api.httpDns)
    addStackOutput(this, 'LiveSocketHost', api.realtimeDns)
  }
}

export const livePublisher = (names: Names) => ({
  LIVE_PUBLISH_URL: `https://${stackOutput(names, 'LiveHttpHost')}/event`,
})

export const liveAddresses = (names: Names) => ({
  ...livePublisher(names),
  LIVE_SOCKET_URL: `wss://${stackOutput(names, 'LiveSocketHost')}/event/realtime`,
})
