import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { decideReportBody, type ReportedFile, reports } from '../../../shared/contract/endpoints/reports.ts'
import { groundTexts } from '../../../shared/rules/report-grounds.ts'
import {
  type DecisionAct,
  decisionActNames,
  decisionKeys,
  reasonTemplates,
  reportKinds,
} from '../../../shared/rules/reports.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { type PassportPart, PassportParts } from './passport-parts.tsx'

const grounds = reportKinds.map(value => ({ value, label: groundTexts[value] }))

/** A letter decides, a number takes a reason; in a field both are only text. @param onKey whether it knows the key */
function useKeys(onKey: (key: string) => boolean) {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, repeat } = event
      const isTyping = target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')
      if (isTyping || ctrlKey || metaKey || altKey || repeat) return
      // Else the letter would be typed into the field that gets the focus.
      if (latest.current(key.toLowerCase())) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

export function DecideReport({ file: { id, acts, reportCount, kinds, piece } }: { file: ReportedFile }) {
  const [chosen, setChosen] = useState<readonly PassportPart[]>([])
  const navigate = useNavigate()
  const deciding = useChange(reports.decideReport, {
    params: { id },
    failure: 'Couldn’t decide',
    refreshes: [reports.getReported, reports.listReports],
    onSuccess: ({ decision, next }) => {
      notify.success(`Decided: ${decisionActNames[decision.act]}`, 'We tell both sides.')
      void navigate(next ? `/admin/reports/${next}` : '/admin/reports')
    },
  })
  const { control, handleSubmit, setError, setValue, setFocus, forgetDraft } = useDraftedForm(
    `report:${id}`,
    decideReportBody,
    { act: undefined, kind: kinds[0], reason: '', reportCount },
  )
  const decide = (act: DecisionAct) => {
    setValue('act', act)
    if (act === 'stop') setValue('kind', 'stolen')
    if (act === 'remove' && piece && chosen.length === 0) {
      notify.error('Choose what is removed')
      return
    }
    const parts = act === 'remove' ? chosen.map(({ entry, part }) => ({ entry, part })) : undefined
    void handleSubmit(
      body =>
        deciding.mutate({ ...body, parts }, { onSuccess: forgetDraft, onError: error => applyIssues(error, setError) }),
      () => setFocus('reason'),
    )()
  }
  const take = (index: number) => {
    const template = reasonTemplates[index]
    if (!template) return false
    setValue('kind', template.kind)
    setValue('reason', template.text, { shouldValidate: true })
    return true
  }
  useKeys(key => {
    const act = acts.find(each => decisionKeys[each] === key)
    if (!act) return /^[1-9]$/.test(key) && take(Number(key) - 1)
    if (!deciding.isPending) decide(act)
    return true
  })
  return (
    <Card aria-label="Your Decision">
      <CardHeader title="Your Decision" note="Take a reason or write one, then decide. The person can object." />
      <form noValidate className="space-y-5" onSubmit={event => event.preventDefault()}>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-small font-medium">Reasons to start from</legend>
          <div className="flex flex-wrap gap-2">
            {reasonTemplates.map(({ title }, index) => (
              <Button
                key={title}
                variant="secondary"
                size="small"
                aria-keyshortcuts={String(index + 1)}
                onClick={() => take(index)}
              >
                <Key name={String(index + 1)} />
                {title}
              </Button>
            ))}
          </div>
        </fieldset>
        <SelectField control={control} name="kind" label="The rule" options={grounds} />
        <TextAreaField
          control={control}
          name="reason"
          label="Reason"
          hint="What you found. The person concerned reads it, here and by email."
        />
        {piece && piece.parts.length > 0 && <PassportParts parts={piece.parts} chosen={chosen} onChoose={setChosen} />}
        <div className="flex flex-wrap gap-3">
          {acts.map(act => (
            <Button
              key={act}
              variant={act === 'remove' || act === 'suspend' ? 'danger' : 'secondary'}
              aria-keyshortcuts={decisionKeys[act]}
              disabled={deciding.isPending}
              onClick={() => decide(act)}
            >
              {decisionActNames[act]}
              <Key name={decisionKeys[act].toUpperCase()} />
            </Button>
          ))}
        </div>
      </form>
    </Card>
  )
}

const Key = ({ name }: { name: string }) => (
  <kbd aria-hidden className="rounded-sm border border-current px-1.5 font-sans text-caption opacity-80">
    {name}
  </kbd>
)
