import type { ReactNode } from 'react'
import type { FileAnswers, FileReading } from '../../../shared/contract/endpoints/bulk-upload.ts'
import { type FileEncoding, fileEncodings } from '../../../shared/rules/bulk-upload.ts'
import type { ListingType } from '../../../shared/rules/listing.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Select } from '../../components/select.tsx'
import type { ReadFile } from './api/bulk-upload.ts'
import { CategoryQuestions } from './category-questions.tsx'
import { rowsText } from './copy.ts'
import { fieldTitle } from './field-names.ts'
import { FileColumns } from './file-columns.tsx'
import { SaveProfile } from './file-profiles.tsx'
import { rowText } from './row-text.ts'

interface FilePreviewProps {
  file: ReadFile
  isBusy: boolean
  onAnswer: (answers: FileAnswers) => void
}

/** Whether a person has to look before the rows are checked. */
export const needsAnswers = (reading: FileReading): boolean =>
  isGuessed(reading) ||
  reading.missing.length > 0 ||
  reading.categories.length > 0 ||
  reading.encoding?.isSure === false

const isGuessed = ({ isTemplate, format, mapping }: FileReading) => !isTemplate && !format && !mapping

/** How a file is read, and what has to be asked of it. Every answer reads it again. */
export function FilePreview({ file: { reading, answers }, isBusy, onAnswer }: FilePreviewProps) {
  const { columns, categories, encoding, missing, listingType } = reading
  const change = (part: Partial<FileAnswers>) => onAnswer({ ...answers, ...part })
  const answerCategory = (source: string, category: string | null | undefined) => {
    const { [source]: _, ...others } = answers.categories ?? {}
    change({ categories: category === undefined ? others : { ...others, [source]: category } })
  }
  // What was answered is no longer asked, and can still be changed.
  const answered = Object.keys(answers.categories ?? {}).filter(
    source => !categories.some(each => each.source === source),
  )
  const asked = [...categories, ...answered.map(source => ({ source, rows: 0 }))]
  return (
    <section aria-label="How the file is read" className="space-y-6">
      <AlertBox tone={needsAnswers(reading) ? 'warning' : 'info'} title={recognized(reading)}>
        <p>{summary(reading)}</p>
        {reading.notes.map(note => (
          <p key={note} className="wrap-anywhere">
            {rowText(note)}
          </p>
        ))}
      </AlertBox>
      {missing.length > 0 && (
        <AlertBox tone="danger" title="Something is missing before the rows can be checked">
          {missing.map(field => (
            <p key={field}>
              {field === 'listingType'
                ? 'Say below how the pieces are sold.'
                : `Choose the column for: ${fieldTitle(field)}.`}
            </p>
          ))}
        </AlertBox>
      )}
      {encoding && (
        <Question
          id="file-encoding"
          title="Encoding of the text"
          hint={
            encoding.isSure
              ? undefined
              : 'We can’t be sure. Look at letters with accents below: if they are wrong, choose another one.'
          }
        >
          <Select
            aria-labelledby="file-encoding"
            value={encoding.name}
            disabled={isBusy}
            options={fileEncodings.map(value => ({ value, label: encodingTitles[value] }))}
            onChange={event => change({ encoding: event.target.value as FileEncoding })}
          />
        </Question>
      )}
      {(listingType !== null || missing.includes('listingType')) && (
        <Question id="file-listing-type" title="How are the pieces sold?">
          <Select
            aria-labelledby="file-listing-type"
            placeholder="Choose"
            value={listingType ?? ''}
            disabled={isBusy}
            options={[
              { value: 'fixed-price', label: 'At a fixed price' },
              { value: 'auction', label: 'By auction' },
            ]}
            onChange={event => change({ listingType: (event.target.value || undefined) as ListingType | undefined })}
          />
        </Question>
      )}
      {asked.length > 0 && (
        <CategoryQuestions
          asked={asked}
          answers={answers.categories ?? {}}
          disabled={isBusy}
          onAnswer={answerCategory}
        />
      )}
      <details open={isGuessed(reading) || missing.some(field => field !== 'listingType') || undefined}>
        <summary className="w-fit py-1 text-small underline decoration-rule-strong underline-offset-4 hover:text-accent">
          {`Columns (${formatNumber(columns.length)})`}
        </summary>
        <div className="mt-4 space-y-6">
          <FileColumns columns={columns} disabled={isBusy} onChange={next => change({ columns: next })} />
          {!reading.isTemplate && <SaveProfile reading={reading} answers={answers} isBusy={isBusy} />}
        </div>
      </details>
    </section>
  )
}

interface QuestionProps {
  id: string
  title: string
  hint?: string | undefined
  children: ReactNode
}

const Question = ({ id, title, hint, children }: QuestionProps) => (
  <div className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[1fr_18rem]">
    <div>
      <p id={id} className="text-small font-medium">
        {title}
      </p>
      {hint && <p className="mt-1 text-caption text-muted">{hint}</p>}
    </div>
    {children}
  </div>
)

function recognized(reading: FileReading): string {
  const { mapping, format, isTemplate } = reading
  if (mapping) return `Read with your profile ${mapping.name}`
  if (format) return `Recognized: ${format.title}`
  return isTemplate ? 'Recognized: our template' : 'We don’t know this form. Check what the columns are'
}

function summary({ rows, photos, headerRow }: FileReading): string {
  const read = `${rowsText(rows)} below the column names in line ${formatNumber(headerRow)}.`
  if (photos.total === 0) return `${read} No photographs.`
  return `${read} ${formatNumber(photos.total)} photographs of ${formatNumber(photos.rows)} pieces.`
}

// Names of encodings are the same in every language.
// @wc-ignore
const encodingTitles: Readonly<Record<FileEncoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
}
