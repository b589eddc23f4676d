const SHOWN = 20

/** A payment's or transfer's id, cut to 20 characters; all of it on hover. */
export function ShortId({ id }: { id: string }) {
  return (
    <span title={id} className="figures text-caption text-muted wrap-anywhere">
      {id.length > SHOWN ? `${id.slice(0, SHOWN)}…` : id}
    </span>
  )
}
