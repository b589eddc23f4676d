import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Names } from './names.ts'

const ROTATION =
  'Changed by hand (docs/operations.md): CloudFront and Stripe have to learn the new value in the same breath.'

/** The secret that functions/kit/secrets.ts reads, and the one that CloudFront shows to the API. */
export class Secrets extends Construct {
  /**
   * JSON: SESSION_SECRET, ORIGIN_SECRET, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, OPENAI_API_KEY, SERPAPI_KEY,
   * NYCKEL_CLIENT_ID, NYCKEL_CLIENT_SECRET.
   */
  readonly functions: Secret
  readonly origin: Secret

  constructor(scope: Construct, id: string, names: Names) {
    super(scope, id)
    this.origin = new Secret(this, 'Origin', {
      secretName: `${names.prefix}/origin`,
      description: 'CloudFront sends it with every request; the API refuses those without it.',
      // It travels in a header and in JSON: letters and digits only.
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.functions = new Secret(this, 'Functions', {
      secretName: `${names.prefix}/functions`,
      description: "The functions' secrets. Stripe's and OpenAI's keys are put in by hand.",
      generateSecretString: {
        generateStringKey: 'SESSION_SECRET',
        passwordLength: 64,
        excludePunctuation: true,
        // CloudFormation generates the whole secret anew when this template changes, which would drop the keys that
        // were put in by hand. Secrets that come later are added in Secrets Manager, not here.
        secretStringTemplate: Stack.of(this).toJsonString({
          ORIGIN_SECRET: this.origin.secretValue.unsafeUnwrap(),
          STRIPE_SECRET_KEY: '',
          STRIPE_WEBHOOK_SECRET: '',
          OPENAI_API_KEY: '',
        }),
      },
      removalPolicy: RemovalPolicy.RETAIN,
    })
    for (const secret of [this.origin, this.functions]) acknowledge(secret, 'SMG4', ROTATION)
  }
}
