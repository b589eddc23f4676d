const SHOWN = 20

/** The full id shows on hover. */
export function ShortId({ id }: { id: string }) {
  return (
    <span title={id} className="figures text-caption text-muted wrap-anywhere">
      {id.length > SHOWN ? `${id.slice(0, SHOWN)}…` : id}
    </span>
  )
}
