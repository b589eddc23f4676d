import type { Seen, TraitsSeen } from '../../core/identify/image-text/traits-seen.ts'
import { formOf, materialOf } from './forms.ts'
import type { Kind, Sign } from './kind.ts'

/** Categories of forms that are of any material: of these a form alone says it. */
const OF_ANY_MATERIAL = ['Art', 'Furniture', 'Jewelry', 'Textiles', 'Books', 'Collectibles']

const CATEGORY_OF_MATERIAL: Readonly<Record<string, string>> = {
  ceramic: 'Ceramics',
  glass: 'Glass',
  silver: 'Silver',
  bronze: 'Metalwork',
  brass: 'Metalwork',
  copper: 'Metalwork',
  iron: 'Metalwork',
  pewter: 'Metalwork',
}

const wordsOf = ({ name, broader }: Seen): string[] => [name, ...broader].map(word => word.toLowerCase())

const formNamed = (itemName: string) => formOf({ itemName, category: '' })

/** A vase is of porcelain, glass or bronze; a chair is furniture. */
function categoryOf({ form, material }: TraitsSeen): Seen | null {
  const ofForm = form && wordsOf(form).map(formNamed).find(Boolean)?.category
  if (!form || !ofForm) return null
  if (OF_ANY_MATERIAL.includes(ofForm)) return { name: ofForm, broader: [], probability: form.probability }
  const ofMaterial = material && wordsOf(material).flatMap(word => CATEGORY_OF_MATERIAL[word] ?? [])[0]
  if (!ofMaterial) return null
  return { name: ofMaterial, broader: [], probability: Math.min(form.probability, material.probability) }
}

type SaysTheSame = (seen: Seen, value: string) => boolean

const sameForm: SaysTheSame = (seen, value) =>
  wordsOf(seen).some(word => word === value || formNamed(word)?.name === value)
const sameMaterial: SaysTheSame = (seen, value) =>
  wordsOf(seen).some(word => word === value || materialOf({ materials: word }) === value)
const sameWord: SaysTheSame = (seen, value) => wordsOf(seen).includes(value.toLowerCase())

/** Two signs that contradict each other say nothing. What the model alone says is never sure. */
function joined(sign: Sign | null, seen: Seen | null, saysTheSame: SaysTheSame): Sign | null {
  if (!seen) return sign
  if (!sign) return { value: seen.name, share: seen.probability, neighbors: [], seen: [seen.name], isSure: false }
  return saysTheSame(seen, sign.value) ? { ...sign, seen: [...new Set([...sign.seen, seen.name])] } : null
}

/** What similar pieces say of a kind, with what the operator's model sees. */
export const withSeen = (kind: Kind, seen: TraitsSeen): Kind => ({
  category: joined(kind.category, categoryOf(seen), sameWord),
  form: joined(kind.form, seen.form, sameForm),
  material: joined(kind.material, seen.material, sameMaterial),
  style: joined(null, seen.style, sameWord),
})
