import { Stack } from 'aws-cdk-lib'
import { HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Construct } from 'constructs'
import { isTextType } from '../shared/endpoint.ts'
import { type EndpointName, endpointList, type Feature } from '../shared/endpoint-table.ts'
import { acknowledge } from './acknowledge.ts'
import { Canaries, canaryEndpoints } from './canary.ts'
import { grantsOf } from './grants.ts'
import { handedOver } from './handed-over.ts'
import { type Deployment, HandlerFunction } from './handler-function.ts'
import { Layers } from './layers.ts'
import { liveAddresses, livePublisher } from './live-stack.ts'
import { statementsFor } from './policies.ts'
import { endpointSizing } from './sizing.ts'

const publishes = (name: EndpointName) => grantsOf(name).some(({ on }) => on === 'live')

interface FeatureStackProps {
  readonly deployment: Deployment
  readonly feature: Feature
}

export class FeatureStack extends Stack {
  constructor(scope: Construct, id: string, { deployment, feature }: FeatureStackProps) {
    const { inputs, names } = deployment
    super(scope, id, {
      env: { account: inputs.account, region: inputs.region },
      description: `Vitrine: endpoints of ${feature}`,
    })
    const api = HttpApi.fromHttpApiAttributes(this, 'Api', { httpApiId: handedOver(names, 'ApiId') })
    const layers = new Layers(this, deployment)
    const canaries = new Canaries(this, 'Canaries', deployment, feature)
    for (const { row } of endpointList.filter(placed => placed.feature === feature)) {
      const name = row.name as EndpointName
      const { lambda } = new HandlerFunction(this, name, {
        deployment,
        handler: name,
        description: `${row.method} ${row.path}: ${row.summary}`.slice(0, 256),
        ...(name === 'getLiveConnection' && { environment: liveAddresses(names) }),
        ...(publishes(name) && { environment: livePublisher(names) }),
        sizing: endpointSizing(name),
        statements: statementsFor(grantsOf(name), names),
        layers: layers.for(name),
      })
      const integration = new HttpLambdaIntegration(
        `${name}Integration`,
        canaryEndpoints.includes(name) ? canaries.add(name, lambda) : lambda,
      )
      const addRoute = (id: string, method: HttpMethod) =>
        new HttpRoute(this, id, { httpApi: api, routeKey: HttpRouteKey.with(row.path, method), integration })
      addRoute(`${name}Route`, HttpMethod[row.method])
      // Link checkers send HEAD, which an HTTP API would answer with 404.
      if (isTextType(row.response)) addRoute(`${name}HeadRoute`, HttpMethod.HEAD)
    }
    acknowledge(
      this,
      'APIG4',
      'Sessions, roles and signatures are checked by the handler (functions/platform/endpoint.ts), row by row as the table says.',
    )
  }
}
