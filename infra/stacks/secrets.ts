import { type RemovalPolicy, SecretValue } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { heldBy, type SecretHolder } from '../../functions/platform/secrets.ts'
import { suppressNag } from './nag-suppressions.ts'
import type { Names } from './names.ts'

const BY_HAND =
  'Changed by `npm run infra -- rotate`: CloudFront, Stripe or a service has to learn the new value in between.'

/** Made when the stage is first deployed. */
export const generatedSecrets: Partial<Record<SecretHolder, string>> = {
  session: 'Signs the session cookie.',
  links: 'Makes the links in mails.',
  visitors: 'Tells the visitors of a day apart without naming them.',
  factors: 'Seals the secrets of authenticator apps in the table.',
  passports: 'Makes the key that signs the passports of pieces.',
  receivers: 'Seals the signing secrets of webhooks in the table.',
  'first-admin': 'Whoever becomes the first admin has to know it. Of no use afterwards.',
  origin: 'CloudFront sends it with every request; the API refuses those without it.',
}

const putInByHand: Partial<Record<SecretHolder, string>> = {
  stripe: "Stripe's secret key.",
  'stripe-webhook': "The signing secrets of Stripe's webhooks.",
  carriers: "EasyPost's or Shippo's key: parcels are followed, and labels sold.",
  'carriers-webhook': 'The secrets by which EasyPost and Shippo sign their news of parcels.',
  identification: 'Keys of the services that identify photographs.',
}

/** In Secrets Manager. Parameters are made by `npm run deploy`: CloudFormation makes no encrypted ones. */
export class Secrets extends Construct {
  constructor(scope: Construct, id: string, names: Names, removalPolicy: RemovalPolicy) {
    super(scope, id)
    const each = (holders: typeof generatedSecrets) => Object.entries(holders) as [SecretHolder, string][]
    // CloudFormation sets a secret again when its value here changes: never change one of these two.
    for (const [holder, description] of each(generatedSecrets)) {
      const secret = new Secret(this, holder, {
        removalPolicy,
        secretName: names.secret(holder),
        description,
        // One travels in a header: letters and digits only.
        generateSecretString: {
          generateStringKey: heldBy(holder)[0] ?? '',
          secretStringTemplate: '{}',
          passwordLength: 64,
          excludePunctuation: true,
        },
      })
      suppressNag(secret, 'SMG4', BY_HAND)
    }
    for (const [holder, description] of each(putInByHand)) {
      const secret = new Secret(this, holder, {
        removalPolicy,
        secretName: names.secret(holder),
        description: `${description} Put in by hand.`,
        secretStringValue: SecretValue.unsafePlainText('{}'),
      })
      suppressNag(secret, 'SMG4', BY_HAND)
    }
  }
}
