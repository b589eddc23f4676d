import { string } from 'dynamodb-toolbox/schema/string'
import { type Condition, conditions } from '../../../shared/rules/listing.ts'

export const reportAttributes = () => ({
  condition: string()
    .enum(...conditions)
    .optional(),
  dimensions: string().optional(),
  flaws: string().optional(),
})

interface Report {
  readonly condition?: Condition | null | undefined
  readonly dimensions?: string | null | undefined
  readonly flaws?: string | null | undefined
}

export const storedReport = ({ condition, dimensions, flaws }: Report) => ({
  condition: condition ?? undefined,
  dimensions: dimensions ?? undefined,
  flaws: flaws ?? undefined,
})

export const presentReport = ({ condition, dimensions, flaws }: Report) => ({
  condition: condition ?? null,
  dimensions: dimensions ?? null,
  flaws: flaws ?? null,
})
