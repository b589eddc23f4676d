import { useEffect, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import { forgetDraft, keepDraft, recallDraft } from '../../lib/drafts.ts'
import { blankSale, type CounterForm, type CounterOrder, type CounterValues, counterResolver } from './counter-form.ts'

const DRAFT = 'counter-sale'

/** A sale that is being typed, kept in this browser. */
export function useDraftedSale(): CounterForm {
  const [start] = useState((): DefaultValues<CounterValues> => ({ ...blankSale, ...recalled() }))
  const form = useForm<CounterValues, unknown, CounterOrder>({ resolver: counterResolver, defaultValues: start })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = JSON.stringify(values)
          if (typed === JSON.stringify(blankSale)) forgetDraft(DRAFT)
          else keepDraft(DRAFT, { sale: typed })
        },
      }),
    [subscribe],
  )
  return form
}

/** Whether another sale would replace what somebody typed. */
export const isSaleDrafted = (): boolean => {
  const { itemName, salePrice, added = [] } = recalled()
  return Boolean(itemName || salePrice || added.length > 0)
}

function recalled(): Partial<CounterValues> {
  const { sale } = recallDraft(DRAFT)
  try {
    return typeof sale === 'string' ? (JSON.parse(sale) as Partial<CounterValues>) : {}
  } catch {
    return {}
  }
}
