import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import type { RequestBodyOf } from '../../../shared/contract/endpoint.ts'
import { passports } from '../../../shared/contract/endpoints/passports.ts'
import { applyIssues } from '../../lib/api-error.ts'
import { useChange } from '../../lib/queries.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'

export const ofPassport = (id: string) => ({
  params: { id },
  refreshes: [passports.getPassport, passports.getMyPassport],
})

type Added = RequestBodyOf<typeof passports.addToPassport>

/** Something that an owner adds. What was typed stays until it is in the passport. */
export function useAddition<Values extends FieldValues, Body>(
  id: string,
  name: string,
  {
    schema,
    empty,
    added,
    fieldOf = path => path.split('.').at(-1) ?? '',
    onAdded,
  }: {
    readonly schema: z.ZodType<Body, Values>
    readonly empty: DefaultValues<Values>
    readonly added: (body: Body) => Added
    /** The form's field that the server's path means. */
    readonly fieldOf?: (path: string) => string
    readonly onAdded?: () => void
  },
) {
  const form = useDraftedForm(`passport ${name}:${id}`, schema, empty)
  const adding = useChange(passports.addToPassport, { ...ofPassport(id), failure: 'Nothing was added' })
  const setError: typeof form.setError = (path, ...rest) => form.setError(fieldOf(path) as typeof path, ...rest)
  const submit = form.handleSubmit(body =>
    adding.mutate(added(body), {
      onSuccess: () => {
        form.forgetDraft()
        form.reset(empty)
        onAdded?.()
      },
      onError: error => applyIssues(error, setError),
    }),
  )
  return { form, submit, isAdding: adding.isPending }
}
