import { isLinkSignature, linkSignature } from '../platform/link-signature.ts'

const textOf = (decisionId: string, reporter: string) => `dismissal ${decisionId} ${reporter}`

/** Lets who reported without an account read the dismissal, and object to it. @param reporter as the report has them */
export const reporterToken = async (decisionId: string, reporter: string): Promise<string> =>
  `${reporter}.${await linkSignature(textOf(decisionId, reporter))}`

/** Who it was made for. Undefined if it wasn't, or for another decision. */
export async function reporterOf(decisionId: string, token: string): Promise<string | undefined> {
  const [reporter = '', signature = '', ...rest] = token.split('.')
  return rest.length === 0 && (await isLinkSignature(signature, textOf(decisionId, reporter))) ? reporter : undefined
}
