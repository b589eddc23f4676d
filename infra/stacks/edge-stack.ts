import {
  CfnDynamicReference,
  CfnDynamicReferenceService,
  CfnOutput,
  Duration,
  SecretValue,
  Stack,
  Validations,
} from 'aws-cdk-lib'
import { type CfnStage, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { API_DOCS, API_FILE } from '../../shared/contract/app-pages.ts'
import { FORWARDED_HEADERS, KEYED_HEADERS } from '../../shared/contract/forwarded-headers.ts'
import { accessLogTo } from './api-stack.ts'
import { type ApiName, apiOf, importApi, secondApiPatterns } from './apis.ts'
import { HASHED } from './app-files.ts'
import { APP_LOGS } from './buckets.ts'
import { type Kept, LINK_TAGS, pathPatterns } from './cached-paths.ts'
import { CANARY_ROUTES, canaryRoutes } from './canary.ts'
import { dataRemoval } from './data-removal.ts'
import { GUARD_API, SHOW_APP, SHOW_MEDIA } from './edge-functions.ts'
import { CLOUDFRONT_REGION } from './firewall-stack.ts'
import type { Deployment } from './handler-function.ts'
import { suppressNag } from './nag-suppressions.ts'
import type { Names } from './names.ts'
import { routeLimits } from './reserved-concurrency.ts'
import { dataHeaders, pageHeaders } from './security-headers.ts'
import { addStackOutput, stackOutput } from './stack-outputs.ts'
import { stageSize } from './stage-size.ts'

/** Statuses that CloudFront would keep for ten seconds, and show to the next who asks. */
const ERROR_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

export class EdgeStack extends Stack {
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, deployment: Deployment) {
    const { inputs, names } = deployment
    super(scope, id, {
      env: { account: inputs.account, region: inputs.region },
      description: 'Vitrine: CloudFront',
    })
    const logs = Bucket.fromBucketName(this, 'Logs', names.logsBucket)
    const appBucket = new Bucket(this, 'App', {
      bucketName: names.appBucket,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      removalPolicy: dataRemoval(inputs),
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: APP_LOGS,
    })
    Validations.of(appBucket).acknowledge({
      id: 'Annotation::@aws-cdk/aws-s3:accessLogsPolicyNotAdded',
      reason: 'infra/stacks/buckets.ts lets this bucket write its logs.',
    })
    const originOf = (api: ApiName) =>
      new HttpOrigin(`${stackOutput(names, api)}.execute-api.${inputs.region}.amazonaws.com`, {
        originPath: `/${this.apiStage(deployment, api).stageName}`,
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        readTimeout: Duration.seconds(30),
        customHeaders: { 'x-origin-secret': originSecret(names) },
      })
    const apiOrigin = originOf('ApiId')
    const personal = this.personalBehavior(apiOrigin)
    const second = { ...personal, origin: originOf('SecondApiId') }
    const app = this.appBehavior(
      appBucket,
      `https://${names.uploadsBucket}.s3.${inputs.region}.amazonaws.com`,
      `wss://${stackOutput(names, 'LiveSocketHost')}`,
    )
    const behaviors = { ...this.answerBehaviors(apiOrigin, app), app }
    this.distribution = new Distribution(this, 'Distribution', {
      comment: names.prefix,
      domainNames: [inputs.domainName],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', inputs.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(stageSize(inputs).hasFirewall && { webAclId: stackOutput(names, 'WebAclArn', CLOUDFRONT_REGION) }),
      defaultRootObject: 'index.html',
      enableLogging: true,
      logBucket: logs,
      logFilePrefix: 'cloudfront/',
      errorResponses: ERROR_STATUSES.map(httpStatus => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: app,
      additionalBehaviors: {
        [API_DOCS]: app,
        [API_FILE]: app,
        ...Object.fromEntries(pathPatterns().map(({ pattern, shows }) => [pattern, behaviors[shows]])),
        ...Object.fromEntries(secondApiPatterns.map(pattern => [pattern, second])),
        '/api/*': personal,
        '/media/*': this.mediaBehavior(names.mediaBucket),
        // Files are named as they are; CloudFront Functions are paid for by the call.
        [`/${HASHED}`]: withoutFunctions(app),
      },
    })
    suppressNag(this.distribution, 'CFR1', 'Vitrine is open to the whole world.')
    if (!stageSize(inputs).hasFirewall)
      suppressNag(this.distribution, 'CFR2', 'A firewall costs more than all else of a small stage while nobody comes.')
    this.explainWarnings()
    addStackOutput(this, 'DistributionId', this.distribution.distributionId)
    new CfnOutput(this, CANARY_ROUTES, { value: canaryRoutes })
    new CfnOutput(this, 'DistributionDomain', {
      value: this.distribution.distributionDomainName,
      description: `Point ${inputs.domainName} here (CNAME or alias).`,
    })
  }

  /** Here, because API Gateway takes limits only of routes that exist: those of all features do by now. */
  private apiStage({ names }: Deployment, api: ApiName) {
    const stage = new HttpStage(this, api === 'ApiId' ? 'ApiStage' : 'SecondApiStage', {
      httpApi: importApi(this, names, api),
      stageName: 'site',
      autoDeploy: true,
      accessLogSettings: accessLogTo(LogGroup.fromLogGroupName(this, `${api}AccessLogs`, names.accessLogs)),
    })
    const limits = [...routeLimits]
      .filter(([route]) => apiOf(route.split(' ')[1] ?? '') === api)
      .map(([route, { rate, burst }]) => [route, { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }])
    ;(stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(limits)
    return stage
  }

  private explainWarnings() {
    Validations.of(this.distribution).acknowledge(
      {
        id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason: 'The default root object is set, and no query reaches the bucket, so nobody gets a listing.',
      },
      {
        id: '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
        reason: 'infra/stacks/buckets.ts lets CloudFront read the media bucket.',
      },
    )
  }

  private appBehavior(bucket: IBucket, uploadOrigin: string, liveOrigin: string): BehaviorOptions {
    return {
      // With the right to list, S3 says 404 for a file that is not there. Without a query nobody gets a listing.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: new ResponseHeadersPolicy(this, 'PageHeaders', pageHeaders(uploadOrigin, liveOrigin)),
      functionAssociations: [this.onRequest('ShowApp', SHOW_APP)],
    }
  }

  private mediaBehavior(bucketName: string): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(
        // By name: the bucket's own stack lets CloudFront read it, see infra/stacks/buckets.ts.
        Bucket.fromBucketAttributes(this, 'Media', { bucketName, region: this.region }),
      ),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: false,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED_FOR_UNCOMPRESSED_OBJECTS,
      responseHeadersPolicy: this.dataHeadersPolicy,
      functionAssociations: [this.onRequest('ShowMedia', SHOW_MEDIA)],
    }
  }

  private personalBehavior(origin: HttpOrigin): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      compress: true,
      responseHeadersPolicy: this.dataHeadersPolicy,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      // CloudFront takes the header of tokens off unless it is part of a cache's key, and a key needs a time of more than none.
      // Nothing is kept: these answers say no-store.
      cachePolicy: new CachePolicy(this, 'ApiTokens', {
        comment: 'Keeps nothing; forwards the header of API tokens',
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(1),
        headerBehavior: CacheHeaderBehavior.allowList(...KEYED_HEADERS),
        cookieBehavior: CacheCookieBehavior.all(),
        queryStringBehavior: CacheQueryStringBehavior.all(),
      }),
      originRequestPolicy: new OriginRequestPolicy(this, 'ApiRequests', {
        headerBehavior: OriginRequestHeaderBehavior.allowList(...FORWARDED_HEADERS),
        cookieBehavior: OriginRequestCookieBehavior.all(),
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      }),
      functionAssociations: [this.onRequest('RefuseLargeBodies', GUARD_API)],
    }
  }

  /**
   * They say how long they may be kept: data by path and query, pages by path alone or by their query, with
   * the app's headers.
   */
  private answerBehaviors(origin: HttpOrigin, app: BehaviorOptions): Record<Kept, BehaviorOptions> {
    const kept = (id: string, queryStringBehavior: CacheQueryStringBehavior) => ({
      origin,
      compress: true,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: new CachePolicy(this, id, {
        comment: 'As long as the answer itself says (s-maxage), else not at all',
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(1),
        cookieBehavior: CacheCookieBehavior.none(),
        queryStringBehavior,
        enableAcceptEncodingGzip: true,
        enableAcceptEncodingBrotli: true,
      }),
    })
    const headers = app.responseHeadersPolicy && { responseHeadersPolicy: app.responseHeadersPolicy }
    return {
      data: {
        ...kept('PublicAnswers', CacheQueryStringBehavior.all()),
        responseHeadersPolicy: this.dataHeadersPolicy,
      },
      // Links that are shared grow queries (`?fbclid=…`), which change nothing of the page.
      page: {
        ...kept('PublicPages', CacheQueryStringBehavior.none()),
        ...headers,
      },
      results: {
        ...kept('PublicResults', CacheQueryStringBehavior.denyList(...LINK_TAGS)),
        ...headers,
      },
    }
  }

  private headersPolicy: ResponseHeadersPolicy | undefined

  private get dataHeadersPolicy(): ResponseHeadersPolicy {
    this.headersPolicy ??= new ResponseHeadersPolicy(this, 'DataHeaders', dataHeaders)
    return this.headersPolicy
  }

  private onRequest(id: string, code: string) {
    const edgeFunction = new EdgeFunction(this, id, { code: FunctionCode.fromInline(code.trim()) })
    return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST }
  }
}

const originSecret = ({ hasParameters, originHeader, secret }: Names): string =>
  hasParameters
    ? new CfnDynamicReference(CfnDynamicReferenceService.SSM, originHeader).toString()
    : SecretValue.secretsManager(secret('origin'), { jsonField: 'ORIGIN_SECRET' }).unsafeUnwrap()

const withoutFunctions = ({ functionAssociations: _, ...behavior }: BehaviorOptions): BehaviorOptions => behavior
