import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { currentPreferences } from '../../../lib/preferences.ts'
import { rememberUser } from '../../../lib/use-user.ts'

/** Absent: English, in which mails are written unless the account says otherwise. */
function pageLanguage() {
  const { language } = currentPreferences()
  return language === 'en' ? undefined : language
}

export function useRegister() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof accounts.register>) =>
      call(accounts.register, { body: { ...body, language: pageLanguage() } }),
    onSuccess: user => {
      rememberUser(client, user)
      notify.success('Account created', `To buy and sell, open the link in the email to ${user.email}.`)
    },
  })
}
