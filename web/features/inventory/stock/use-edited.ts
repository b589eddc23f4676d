import { useEffect, useState } from 'react'
import type { StockRow } from '../../../../shared/contract/endpoints/stock.ts'
import { useAddressQuery } from '../../../lib/use-address-query.ts'

/** Labels of pieces that nobody can see lead here: `/inventory?piece=<id>`. */
export function useEdited(pieces: readonly StockRow[]) {
  const [query, change] = useAddressQuery()
  const asked = query.get('piece')
  const [state, setState] = useState<{ piece: StockRow | null; isOpen: boolean }>({ piece: null, isOpen: false })
  const found = asked ? pieces.find(({ id }) => id === asked) : undefined
  useEffect(() => {
    if (!found) return
    setState({ piece: found, isOpen: true })
    change({ piece: '' })
  }, [found, change])
  const edit = (piece: StockRow | null) => setState(last => ({ piece: piece ?? last.piece, isOpen: piece !== null }))
  return [state, edit] as const
}
