import { acceptedSecrets, requiredSecret } from '../../platform/secrets.ts'
import { sealWith, unsealWith } from '../sealing/cipher.ts'

const PURPOSE = 'signing secrets of webhooks'

/** @param webhookId for which alone it can be opened */
export const sealSecret = async (secret: string, webhookId: string): Promise<string> =>
  sealWith(await requiredSecret('RECEIVER_SECRET'), PURPOSE, secret, webhookId)

/** @throws Error if it was sealed for another, with another secret, or was changed */
export const unsealSecret = async (sealed: string, webhookId: string): Promise<string> =>
  unsealWith(await acceptedSecrets('RECEIVER_SECRET'), PURPOSE, sealed, webhookId)
