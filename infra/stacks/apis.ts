import { HttpApi, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Construct } from 'constructs'
import type { Names } from './names.ts'
import { stackOutput } from './stack-outputs.ts'

/** An HTTP API takes 300 integrations, and no quota raises that: each function is one. The name is that of the output with its id. */
export const apiNames = ['ApiId', 'SecondApiId'] as const
export type ApiName = (typeof apiNames)[number]

/** What these begin is in the second API. Moving one takes its calls off the site until the deployment is through. */
const SECOND = ['/api/account', '/api/admin/', '/api/pos/'] as const

export const apiOf = (path: string): ApiName => (SECOND.some(start => path.startsWith(start)) ? 'SecondApiId' : 'ApiId')

/** As CloudFront matches them. */
export const secondApiPatterns: readonly string[] = SECOND.map(start => `${start}*`)

export const importApi = (scope: Construct, names: Names, name: ApiName): IHttpApi =>
  HttpApi.fromHttpApiAttributes(scope, name.slice(0, -'Id'.length), { httpApiId: stackOutput(names, name) })
