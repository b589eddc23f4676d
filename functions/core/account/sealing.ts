import { acceptedSecrets, requiredSecret } from '../../platform/secrets.ts'
import { sealWith, unsealWith } from '../sealing/cipher.ts'

const PURPOSE = 'sealing of factors'

/** @param owner whose it is: it can be opened for nobody else */
export const seal = async (text: string, owner: string): Promise<string> =>
  sealWith(await requiredSecret('FACTOR_SECRET'), PURPOSE, text, owner)

/** @throws Error if it was sealed for somebody else, with another secret, or was changed */
export const unseal = async (sealed: string, owner: string): Promise<string> =>
  unsealWith(await acceptedSecrets('FACTOR_SECRET'), PURPOSE, sealed, owner)
