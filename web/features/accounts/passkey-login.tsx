import { useMutation, useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useEffect } from 'react'
import { secondStep } from '../../../shared/contract/endpoints/second-step.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { call } from '../../lib/api.ts'
import { askForPasskey, canOfferPasskeys, canUsePasskeys, passkeyFailure, withdrawOffer } from '../../lib/passkeys.ts'
import { rememberUser } from '../../lib/use-user.ts'

/** A challenge lasts five minutes. */
const OFFER_AGAIN_MS = 4 * 60_000

type Passkey = Awaited<ReturnType<typeof askForPasskey>>

const PASSKEY_LOGIN = ['passkey-login']

/** No name is typed: the passkey knows whose it is. */
export function PasskeyLogin({ isOffered = false }: { isOffered?: boolean }) {
  const client = useQueryClient()
  const login = useMutation({
    mutationKey: PASSKEY_LOGIN,
    mutationFn: async (given?: Passkey) =>
      call(secondStep.loginWithPasskey, { body: { passkey: given ?? (await askForPasskey('sign-in')) } }),
    onSuccess: user => rememberUser(client, user),
  })
  const { mutate } = login
  useEffect(() => {
    if (!isOffered) return undefined
    return offerPasskeys(mutate, () => client.isMutating({ mutationKey: PASSKEY_LOGIN }) > 0)
  }, [isOffered, mutate, client])
  if (!canUsePasskeys()) return null
  return (
    <div className="mt-5 space-y-5">
      {login.isError && (
        <AlertBox tone="danger" title="Login failed">
          {passkeyFailure(login.error)}
        </AlertBox>
      )}
      <Button
        variant="secondary"
        className="w-full"
        pending={login.isPending}
        pendingLabel="Waiting for your passkey..."
        onClick={() => mutate(undefined)}
      >
        <KeyRound aria-hidden />
        Use a passkey
      </Button>
    </div>
  )
}

/**
 * Among the names that the browser fills in. Nothing is said if none is taken.
 * @param isBusy while a passkey is asked for by the button, which an offer would end
 * @returns what ends it
 */
function offerPasskeys(onChosen: (passkey: Passkey) => void, isBusy: () => boolean): () => void {
  let [isOver, isBegun] = [false, false]
  const offer = async () => {
    if (isOver || isBusy() || !(await canOfferPasskeys())) return
    isBegun = true
    const passkey = await askForPasskey('sign-in', { isOffer: true })
    if (!isOver) onChosen(passkey)
  }
  const offerQuietly = () => void offer().catch(() => undefined)
  offerQuietly()
  const again = setInterval(offerQuietly, OFFER_AGAIN_MS)
  return () => {
    isOver = true
    clearInterval(again)
    if (isBegun && !isBusy()) void withdrawOffer().catch(() => undefined)
  }
}
