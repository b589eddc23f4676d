import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clearances, documentWords, type PieceDocument } from '../../../shared/contract/endpoints/clearances.ts'
import { documentKinds, documentTexts, MAX_DOCUMENTS } from '../../../shared/rules/piece-documents.ts'
import { call, queryKeyOf } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { fresh, refresh, useRead } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { ErrorState } from '../error-state.tsx'
import { SelectField } from '../select-field.tsx'
import { Loading, Skeleton } from '../skeleton.tsx'
import { TextField } from '../text-field.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentPhoto } from './document-photo.tsx'

interface OwnDocumentsProps {
  inventoryId: string
  /** Those that are shown and added here. */
  kinds?: readonly PieceDocument['kind'][]
  className?: string
}

/** The documents of a piece of mine. Each change is saved at once. */
export function OwnDocuments({ inventoryId, kinds = documentKinds, className }: OwnDocumentsProps) {
  const input = { params: { id: inventoryId } }
  const client = useQueryClient()
  const key = queryKeyOf(clearances.getPieceDocuments, input)
  const { data, error, isFetching, refetch } = useRead(clearances.getPieceDocuments, input, fresh)
  const saving = useMutation({
    mutationFn: (documents: PieceDocument[]) =>
      call(clearances.updatePieceDocuments, { ...input, body: { documents, version: data?.version ?? 0 } }),
    onError: error => notify.error('The documents were not saved', messageOf(error)),
    onSuccess: answer => client.setQueryData(key, answer),
    onSettled: () => refresh(client, [key, ['sale-rules', inventoryId]]),
  })
  return (
    <section aria-labelledby="own-documents" className={className}>
      <h3 id="own-documents" className="text-title">
        Documents
      </h3>
      <p className="mt-1 max-w-prose text-small text-muted">
        Certificates, invoices, letters and old photographs of this piece. Nobody but you sees one, unless you show it
        to buyers. Where we review a piece, our admins see them, too.
      </p>
      {data ? (
        <>
          <DocumentList
            documents={data.documents}
            isListed={({ kind }) => kinds.includes(kind)}
            isBusy={saving.isPending || isFetching}
            onChange={saving.mutate}
          />
          {data.documents.length < MAX_DOCUMENTS ? (
            <AddDocument
              kinds={kinds}
              isBusy={saving.isPending || isFetching}
              onAdd={(document, onSaved) => saving.mutate([...data.documents, document], { onSuccess: onSaved })}
            />
          ) : (
            <p className="mt-3 text-small">{`A piece has at most ${MAX_DOCUMENTS} documents. Remove one to add another.`}</p>
          )}
        </>
      ) : error ? (
        <ErrorState
          title="Failed to load the documents"
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading>
          <Skeleton className="mt-3 h-24 w-full" />
        </Loading>
      )}
    </section>
  )
}

interface AddDocumentProps {
  kinds: readonly PieceDocument['kind'][]
  isBusy: boolean
  onAdd: (document: PieceDocument, onSaved: () => void) => void
}

const nothingSaid = { title: null, issuer: null, date: null }

function AddDocument({ kinds, isBusy, onAdd }: AddDocumentProps) {
  const { control, handleSubmit, watch, reset } = useBodyForm(documentWords, { kind: kinds[0]!, ...nothingSaid })
  const kind = watch('kind')
  const add = (imageUrl: string) =>
    handleSubmit(words => onAdd({ ...words, imageUrl, isShown: false }, () => reset({ kind, ...nothingSaid })))()
  return (
    // It stands in other forms, which Enter would send.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a key from the form around it
    <div
      className="mt-4 rounded-sm border p-4"
      onKeyDown={event => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="kind"
          label="Kind of document"
          hint={kinds.includes(kind) ? documentTexts[kind].where : undefined}
          options={kinds.map(each => ({ value: each, label: documentTexts[each].title }))}
        />
        <TextField control={control} name="title" label="Title of the document" optional />
        <TextField control={control} name="issuer" label="Issued by" optional />
        <TextField control={control} name="date" label="Date on the document" optional placeholder="12 May 1921" />
      </div>
      <div className="mt-4">
        <DocumentPhoto label="Photograph of the document" isBusy={isBusy} onAdd={add} />
      </div>
    </div>
  )
}
