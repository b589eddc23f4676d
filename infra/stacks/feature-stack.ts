import { Stack } from 'aws-cdk-lib'
import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { type IFunction, Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { isTextType } from '../../shared/contract/endpoint.ts'
import { type EndpointName, endpointList, type Feature } from '../../shared/contract/endpoint-table.ts'
import { type CombinedName, combined, combinedNames, functionOf } from '../build/combined.ts'
import { grantsOf } from '../rights/grants.ts'
import { statementsFor } from '../rights/policies.ts'
import { type ApiName, apiOf, importApi } from './apis.ts'
import { Canaries, canaryEndpoints } from './canary.ts'
import { type Deployment, HandlerFunction } from './handler-function.ts'
import { Layers } from './layers.ts'
import { liveAddresses, livePublisher } from './live-stack.ts'
import { suppressNag } from './nag-suppressions.ts'
import { searchAddress } from './search-address.ts'
import { endpointSizing } from './sizing.ts'

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
    const apis = new Map<ApiName, IHttpApi>()
    const apiAt = (path: string) => {
      const name = apiOf(path)
      const api = apis.get(name) ?? importApi(this, names, name)
      apis.set(name, api)
      return api
    }
    const layers = new Layers(this, deployment)
    const canaries = new Canaries(this, 'Canaries', deployment, feature)
    const add = (name: EndpointName | CombinedName, description: string) => {
      const grants = grantsOf(name)
      return new HandlerFunction(this, name, {
        deployment,
        handler: name,
        description: description.slice(0, 256),
        environment: {
          ...(name === 'getLiveConnection' && liveAddresses(names)),
          ...(grants.some(({ on }) => on === 'live') && livePublisher(names)),
          ...searchAddress(names, grants),
        },
        sizing: endpointSizing(name),
        statements: statementsFor(grants, names),
        layers: layers.for(name),
      }).lambda
    }
    const shared = new Map<string, IFunction>(
      combinedNames
        .filter(name => combined[name].feature === feature)
        .map(name => [name, add(name, `Answers ${combined[name].endpoints.join(', ')}.`)]),
    )
    for (const { row } of endpointList.filter(placed => placed.feature === feature)) {
      const name = row.name as EndpointName
      const answering = functionOf(name)
      const ownFunction = () => {
        const lambda = add(name, `${row.method} ${row.path}: ${row.summary}`)
        return canaryEndpoints.includes(name) ? canaries.add(name, lambda) : lambda
      }
      const lambda =
        answering === name
          ? ownFunction()
          : (shared.get(answering) ??
            Lambda.fromFunctionAttributes(this, `${name}Function`, {
              functionArn: names.functionArn(answering),
              sameEnvironment: true,
            }))
      const integration = new HttpLambdaIntegration(`${name}Integration`, lambda)
      const addRoute = (id: string, method: HttpMethod) =>
        new HttpRoute(this, id, {
          httpApi: apiAt(row.path),
          routeKey: HttpRouteKey.with(row.path, method),
          integration,
        })
      addRoute(`${name}Route`, HttpMethod[row.method])
      // Link checkers send HEAD, which an HTTP API would answer with 404.
      if (isTextType(row.response)) addRoute(`${name}HeadRoute`, HttpMethod.HEAD)
    }
    suppressNag(
      this,
      'APIG4',
      'Sessions, roles and signatures are checked by the handler (functions/platform/endpoint.ts), row by row as the table says.',
    )
  }
}
