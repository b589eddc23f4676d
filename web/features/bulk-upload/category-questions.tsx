import type { FileReading } from '../../../shared/contract/endpoints/bulk-upload.ts'
import { categories } from '../../../shared/rules/listing.ts'
import { Select } from '../../components/select.tsx'
import { termText } from '../../lib/term-text.ts'
import { rowsText } from './copy.ts'

interface CategoryQuestionsProps {
  asked: FileReading['categories']
  answers: Readonly<Record<string, string | null>>
  disabled: boolean
  onAnswer: (source: string, category: string | null | undefined) => void
}

const NONE = ' none'

/** Once for each of the file's categories that is none of ours. */
export function CategoryQuestions({ asked, answers, disabled, onAnswer }: CategoryQuestionsProps) {
  return (
    <fieldset className="space-y-4">
      <legend className="text-small font-medium">Which category is it here?</legend>
      <p className="text-small text-muted">Pieces without an answer have no category. You can add it later.</p>
      {asked.map(({ source, rows }) => {
        const answer = answers[source]
        return (
          <div key={source} className="grid items-center gap-x-6 gap-y-2 border-t pt-4 sm:grid-cols-[1fr_18rem]">
            <span className="text-small wrap-anywhere">
              {source} <span className="text-muted">{`(${rowsText(rows)})`}</span>
            </span>
            <Select
              aria-label={`Category of ${source}`}
              placeholder="Not answered"
              disabled={disabled}
              value={answer === undefined ? '' : (answer ?? NONE)}
              options={[
                ...categories.map(value => ({ value, label: termText(value) })),
                { value: source, label: `Keep “${source}”` },
                { value: NONE, label: 'No category' },
              ]}
              onChange={({ target: { value } }) =>
                onAnswer(source, value === '' ? undefined : value === NONE ? null : value)
              }
            />
          </div>
        )
      })}
    </fieldset>
  )
}
