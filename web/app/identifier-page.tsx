import { Identifier } from '../features/identify/identifier.tsx'
import { SaveToInventory } from '../features/inventory/save-to-inventory.tsx'

export function IdentifierPage() {
  return (
    <Identifier
      renderSaving={(found, draft) => (
        <SaveToInventory key={found.id} sourceId={found.id} draft={draft} imageUrl={found.imageUrl} />
      )}
    />
  )
}
