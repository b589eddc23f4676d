import type { ResponseOf } from '../../shared/contract/endpoint.ts'
import { secondStep } from '../../shared/contract/endpoints/second-step.ts'
import { call } from './api.ts'
import { messageOf } from './api-error.ts'

/** Not over plain http in a home network, and not in old browsers. */
export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Whether the browser shows passkeys among the names it fills in. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

interface Asking {
  /** Among the names that the browser fills in, rather than in a dialog. */
  readonly isOffer?: boolean
}

/** @throws Error if the person declines; see passkeyFailure */
export async function askForPasskey(purpose: 'sign-in' | 'proof', { isOffer = false }: Asking = {}) {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(secondStep.createPasskeyChallenge, { body: { purpose } }),
  ])
  return startAuthentication({ optionsJSON, useBrowserAutofill: isOffer })
}

export async function withdrawOffer(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** @throws Error if the person declines; see passkeyFailure */
export async function makePasskey(optionsJSON: ResponseOf<typeof secondStep.startPasskey>) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON })
}

/** The server's reason, or what the browser's means. */
export function passkeyFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'There is a passkey for this account on this device already.'
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was chosen, or it took too long.'
  return messageOf(error)
}
