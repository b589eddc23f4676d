import * as z from 'zod'
import { shopCurrency } from '../money.ts'
import { notHere, RequestError } from '../request-error.ts'
import { encodePath, type FormParts } from './form-encoding.ts'

/** `param` is filled in when the issue is reported. */
interface Refusal {
  code?: string
  message: (param: string) => string
  unsupported?: boolean
}

type Context = z.core.$RefinementCtx

function refuse(context: Context, refusal: Refusal): typeof z.NEVER {
  context.addIssue({ code: 'custom', params: { refusal } })
  return z.NEVER
}

const EMPTY: Refusal = {
  code: 'parameter_invalid_empty',
  message: param =>
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however ` +
    `'${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
}

const shorten = (value: string) => (value.length > 40 ? `${value.slice(0, 20)}...${value.slice(-20)}` : value)

export const text = (max = 5000) =>
  z.string().transform((value, context) => {
    if (value === '') return refuse(context, EMPTY)
    if (value.length <= max) return value
    return refuse(context, { message: () => `Invalid string: ${shorten(value)}; must be at most ${max} characters` })
  })

export const integer = ({ min = 0, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z.string().transform((value, context) => {
    const code = 'parameter_invalid_integer'
    if (value === '') return refuse(context, EMPTY)
    const number = Number(value)
    if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number)) {
      return refuse(context, { code, message: () => `Invalid integer: ${shorten(value)}` })
    }
    if (number < min) {
      return refuse(context, { code, message: () => `This value must be greater than or equal to ${min}.` })
    }
    if (number > max)
      return refuse(context, { code, message: () => `This value must be less than or equal to ${max}.` })
    return number
  })

export const flag = () =>
  z.string().transform((value, context) => {
    if (value === 'true' || value === 'false') return value === 'true'
    return refuse(context, { message: () => `Invalid boolean: ${shorten(value)}` })
  })

const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** One of `here`; `elsewhere` are values that only Stripe itself supports. */
export const choice = <const Value extends string>(here: readonly Value[], elsewhere: readonly string[] = []) =>
  z.string().transform((value, context): Value => {
    const known = here.find(name => name === value)
    if (known !== undefined) return known
    if (elsewhere.includes(value)) {
      return refuse(context, { unsupported: true, message: param => `The value '${value}' of ${param}` })
    }
    const all = alternatives.format([...here, ...elsewhere])
    return refuse(context, { message: param => `Invalid ${param}: must be one of ${all}` })
  })

export const url = () =>
  text().transform((value, context) => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    if (parsed && /^https?:$/.test(parsed.protocol)) return value
    return refuse(context, { code: 'url_invalid', message: () => 'Not a valid URL' })
  })

export const email = () =>
  text(800).transform((value, context) => {
    if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return value
    return refuse(context, { code: 'email_invalid', message: () => `Invalid email address: ${shorten(value)}` })
  })

/** Only the shop's: it uses no other. */
export const currency = () =>
  text().transform((value, context) => {
    if (value.toLowerCase() === shopCurrency()) return shopCurrency()
    if (/^[a-z]{3}$/i.test(value)) {
      return refuse(context, { unsupported: true, message: param => `The value '${value}' of ${param}` })
    }
    return refuse(context, { message: () => `Invalid currency: ${shorten(value)}` })
  })

const MAX_METADATA_KEYS = 50

export const metadata = () =>
  z
    .union([z.literal('').transform((): Record<string, string> => ({})), z.record(z.string(), z.string())])
    .transform((values, context) => {
      const entries = Object.entries(values).filter(([, value]) => value !== '')
      if (entries.length > MAX_METADATA_KEYS) {
        return refuse(context, { message: () => `Metadata can have up to ${MAX_METADATA_KEYS} keys.` })
      }
      for (const [key, value] of entries) {
        if (key.length > 40) {
          const message = () =>
            `Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters. Invalid key: ${shorten(key)}`
          return refuse(context, { message })
        }
        if (value.length > 500) {
          const message = () =>
            `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${shorten(value)}`
          return refuse(context, { message })
        }
      }
      return Object.fromEntries(entries)
    })

const INDEX = /^\d+$/

/** A form has no lists, only parts that are called 0, 1, 2… */
function asList(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const names = Object.keys(value)
  if (!names.every(name => INDEX.test(name))) return value
  return names.sort((a, b) => Number(a) - Number(b)).map(name => (value as Record<string, unknown>)[name])
}

export const list = <Item extends z.ZodType>(item: Item) => z.preprocess(asList, z.array(item))

const unsupported = z
  .custom(() => false, {
    params: { refusal: { unsupported: true, message: (param: string) => `The parameter ${param}` } },
  })
  .optional()

/** Named parts, and nothing else. `elsewhere` are names that Stripe knows and this double does not. */
export function parts<Shape extends z.ZodRawShape>(shape: Shape, elsewhere: readonly string[] = []) {
  const refused = Object.fromEntries(elsewhere.map(name => [name, unsupported]))
  // A refused part never gets through, so the type lacks it.
  return z.strictObject({ ...shape, ...refused }) as unknown as z.ZodObject<Shape, z.core.$strict>
}

/** Every request has `expand`. */
export const parameters = <Shape extends z.ZodRawShape>(shape: Shape, elsewhere: readonly string[] = []) =>
  parts({ ...shape, expand: list(text()).optional() }, elsewhere)

const createdRange = z.union([
  integer().transform(at => ({ gte: at, lte: at })),
  parts({
    gt: integer().optional(),
    gte: integer().optional(),
    lt: integer().optional(),
    lte: integer().optional(),
  }),
])

export const listParameters = <Shape extends z.ZodRawShape>(filters: Shape, elsewhere: readonly string[] = []) =>
  parameters(
    {
      ...filters,
      limit: integer({ min: 1, max: 100 }).optional(),
      starting_after: text().optional(),
      ending_before: text().optional(),
      created: createdRange.optional(),
    },
    elsewhere,
  )

/** @throws RequestError in Stripe's words for the first mistake; unknown names come first */
export function readParameters<Schema extends z.ZodType>(schema: Schema, given: FormParts): z.output<Schema> {
  const result = schema.safeParse(given, { reportInput: true })
  if (result.success) return result.data
  const issues = result.error.issues.map(innermost)
  const unknown = issues.filter(issue => issue.code === 'unrecognized_keys')
  throw unknown.length > 0 ? unknownParameters(unknown) : refusalOf(issues[0])
}

type Issue = z.core.$ZodIssue

/** A union reports the issues of each of its forms; the last form is the general one. */
function innermost(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.at(-1)?.[0]
  return inner ? innermost({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

function unknownParameters(issues: (Issue & { code: 'unrecognized_keys' })[]): RequestError {
  const names = issues.flatMap(issue => issue.keys.map(key => encodePath([...issue.path, key])))
  const noun = names.length > 1 ? 'parameters' : 'parameter'
  return new RequestError(`Received unknown ${noun}: ${names.join(', ')}`, {
    code: 'parameter_unknown',
    ...(names[0] && { param: names[0] }),
  })
}

function refusalOf(issue: Issue | undefined): RequestError {
  const param = encodePath(issue?.path ?? [])
  if (issue?.code === 'custom' && issue.params) {
    const { code, message, unsupported } = issue.params.refusal as Refusal
    if (unsupported) return notHere(message(param), param)
    return new RequestError(message(param), { param, ...(code && { code }) })
  }
  if (issue?.input === undefined) {
    return new RequestError(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  const expected = issue.code === 'invalid_type' && issue.expected
  if (expected === 'array' || expected === 'string') return new RequestError(`Invalid ${expected}`, { param })
  return new RequestError('Invalid object', { param })
}
