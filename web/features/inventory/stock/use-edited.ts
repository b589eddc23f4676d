import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StockRow } from '../../../../shared/contract/endpoints/stock.ts'

/** Labels of pieces that nobody can see lead here: `/inventory?piece=<id>`. */
export function useEdited(pieces: readonly StockRow[]) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('piece')
  const [state, setState] = useState<{ piece: StockRow | null; isOpen: boolean }>({ piece: null, isOpen: false })
  const found = asked ? pieces.find(({ id }) => id === asked) : undefined
  useEffect(() => {
    if (!found) return
    setState({ piece: found, isOpen: true })
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.delete('piece')
        return next
      },
      { replace: true },
    )
  }, [found, setSearch])
  const edit = (piece: StockRow | null) => setState(last => ({ piece: piece ?? last.piece, isOpen: piece !== null }))
  return [state, edit] as const
}
