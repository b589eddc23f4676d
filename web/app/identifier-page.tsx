import { lazy, useEffect } from 'react'
import { Identifier } from '../features/identify/identifier.tsx'

const loadSaving = () => import('../features/inventory/save-to-inventory.tsx')
const SaveToInventory = lazy(() => loadSaving().then(module => ({ default: module.SaveToInventory })))

export function IdentifierPage() {
  // Before there is an answer to save. If this fails, rendering it tries again.
  useEffect(() => {
    loadSaving().catch(() => undefined)
  }, [])
  return (
    <Identifier
      renderSaving={(found, proposal, original) => (
        <SaveToInventory
          key={found.id}
          sourceId={found.id}
          proposal={proposal}
          imageUrl={found.imageUrl}
          original={original}
        />
      )}
    />
  )
}
