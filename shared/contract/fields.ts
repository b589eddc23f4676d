import * as z from 'zod'
import { TYPED_TEXT } from '../rules/characters.ts'
import { isLikeName } from '../rules/identify.ts'
import { formatNumber } from '../rules/numbers.ts'
import { isForSearch } from './photo-address.ts'

/** A field parsed to a narrower value, such as "" to null. */
export const readAs = <Schema extends z.ZodType, Read extends z.output<Schema>>(
  schema: Schema,
  read: (value: z.output<Schema>) => Read,
) => z.codec(schema, z.custom<Read>(), { decode: read, encode: value => value })

const orNull = <T>(value: T | null | undefined): T | null => value ?? null

/** A field whose absence means null. */
export const nullish = <Schema extends z.ZodType>(schema: Schema) => readAs(schema.nullish(), orNull)

/** A yes or no that a form may send as text. */
export const switchField = z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')])

/** Lengths: docs/specification.md, "Text fields". */

/** Id of anything: a uuid or a ULID. */
export const idField = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'This id is not valid.')
  .max(64)

export const idParams = z.object({ id: idField })

const NOT_TEXT = 'Remove the characters that can’t be shown.'

/** Typed text: trimmed, at most `max` characters, only characters that all services accept. */
export const textField = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => `Use at most ${formatNumber(max)} characters.` })
    .regex(TYPED_TEXT, NOT_TEXT)

/** A secret, not trimmed. It is hashed, and unpaired surrogates have no bytes. */
export const secretField = z
  .string()
  .max(255, 'Use at most 255 characters.')
  .refine(text => text.isWellFormed(), NOT_TEXT)

export const PASSWORD_MISSING = 'Please enter your current password'

export const currentPassword = secretField.min(1, PASSWORD_MISSING)

/** Absent where the account has a second factor: its owner proves who they are by `proveIdentity` before. */
const ownPassword = currentPassword.optional()

/** For what someone at a browser that was left open must not do. */
export const passwordProof = z.object({ currentPassword: ownPassword })

/** Keys have at most 2,048 bytes, and case folding can make a name longer. */
const fitsKey = (name: string) => new TextEncoder().encode(name.normalize('NFKC')).length <= 1000

export const usernameField = textField(255).min(1, 'Username is required').refine(fitsKey, 'Use a shorter username.')

export const requiredText = (max: number, message: string) => textField(max).min(1, message)

/** Text that can be removed: null and blank both mean "none". */
export const clearableText = (max: number) => readAs(textField(max).nullable(), text => text || null)

/** Optional text: absent, null and blank all mean "none". */
export const optionalText = (max: number) => readAs(clearableText(max).optional(), orNull)

export const ITEM_NAME_MAX = 500
/** What a piece is called. What it is like is no name. */
export const pieceName = requiredText(ITEM_NAME_MAX, 'Item name is required').refine(
  name => !isLikeName(name),
  'Say what your piece is: “Like: …” names another piece.',
)
export const CATEGORY_MAX = 255
export const DESCRIPTION_MAX = 10_000

/** A path below /media, of a photograph that is kept or of one that goes with its search. */
export const anyMediaPath = z
  .string()
  .regex(/^\/media\/[\w./-]{1,200}$/, 'Use a photograph uploaded here.')
  .max(207)
  .refine(path => !path.includes('..'), 'Use a photograph uploaded here.')

/** From an upload or the catalogue. Nothing that lasts may show a photograph that goes with a search. */
export const mediaPath = anyMediaPath.refine(path => !isForSearch(path), 'Use a photograph uploaded here.')

export const isoTime = z.iso.datetime().max(40)
