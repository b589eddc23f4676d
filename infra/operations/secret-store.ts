import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DeleteParametersCommand, GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import {
  isInParameters,
  type SecretHolder,
  type StoredSecrets,
  secretHolders,
} from '../../functions/platform/secrets.ts'
import type { Names } from '../stacks/names.ts'

/** Secrets of a stage, where that stage has them: in parameters of Systems Manager or in Secrets Manager. */
export interface SecretStore {
  /** Undefined if there is none. */
  readonly read: (holder: SecretHolder) => Promise<StoredSecrets | undefined>
  readonly write: (holder: SecretHolder, values: StoredSecrets) => Promise<void>
}

export function secretStoreOf(
  names: Pick<Names, 'secret' | 'secretsPrefix' | 'originHeader'>,
  region: string,
): SecretStore {
  return isInParameters(names.secretsPrefix)
    ? inParameters(names, new SSMClient({ region }))
    : inSecretsManager(names, new SecretsManagerClient({ region }))
}

const isMissing = (error: unknown) =>
  error instanceof Error && ['ParameterNotFound', 'ResourceNotFoundException'].includes(error.name)

const ifThere = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch(error => {
    if (isMissing(error)) return undefined
    throw error
  })

export const inSecretsManager = ({ secret }: Pick<Names, 'secret'>, manager: SecretsManagerClient): SecretStore => ({
  async read(holder) {
    const answer = await ifThere(manager.send(new GetSecretValueCommand({ SecretId: secret(holder) })))
    return answer && (JSON.parse(answer.SecretString ?? '{}') as StoredSecrets)
  },
  async write(holder, values) {
    await manager.send(new PutSecretValueCommand({ SecretId: secret(holder), SecretString: JSON.stringify(values) }))
  },
})

export const inParameters = (
  { secret, originHeader }: Pick<Names, 'secret' | 'originHeader'>,
  ssm: SSMClient,
): SecretStore => ({
  async read(holder) {
    const answer = await ifThere(ssm.send(new GetParameterCommand({ Name: secret(holder), WithDecryption: true })))
    return answer && (JSON.parse(answer.Parameter?.Value ?? '{}') as StoredSecrets)
  },
  async write(holder, values) {
    const put = (Name: string, Type: 'String' | 'SecureString', Value: string) =>
      ssm.send(new PutParameterCommand({ Name, Type, Value, Overwrite: true }))
    // CloudFormation resolves no encrypted parameter for CloudFront, which shows the header to who may read its settings.
    // It comes first: what is interrupted here is made again as a whole.
    if (holder === 'origin' && values.ORIGIN_SECRET) await put(originHeader, 'String', values.ORIGIN_SECRET)
    await put(secret(holder), 'SecureString', JSON.stringify(values))
  },
})

const AT_ONCE = 10

/** Of a stage that is deleted; those that are not there don't matter. */
export async function deleteParameters(
  { secret, originHeader }: Pick<Names, 'secret' | 'originHeader'>,
  ssm: SSMClient,
): Promise<void> {
  const all = [...secretHolders.map(secret), originHeader]
  for (let start = 0; start < all.length; start += AT_ONCE)
    await ssm.send(new DeleteParametersCommand({ Names: all.slice(start, start + AT_ONCE) }))
}
