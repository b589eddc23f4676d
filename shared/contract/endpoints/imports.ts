import * as z from 'zod'
import { BATCH_SIZE, importStates, MAX_DEPARTMENTS, MAX_ITEMS, museums } from '../../rules/imports.ts'
import { defineEndpoints } from '../endpoint.ts'
import { readAs } from '../fields.ts'

const count = z.number().int()

/** A whole number within bounds. Blank, null and absent mean `blank`. */
const wholeNumber = ({ from, to, blank }: { from: number; to: number; blank: number }) => {
  const message = `Enter a whole number from ${from} to ${to}.`
  const typed = z.union([z.number(), z.string().max(20, message), z.null()], { error: message }).optional()
  return z.codec(typed, z.custom<number>(), {
    decode: (value, { issues }) => {
      if (value === undefined || value === null) return blank
      const text = String(value).trim()
      if (text === '') return blank
      const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
      if (number >= from && number <= to) return number
      issues.push({ code: 'custom', input: value, message })
      return z.NEVER
    },
    encode: number => number,
  })
}

export const importConfiguration = z.object({
  maxItems: wholeNumber(MAX_ITEMS),
  batchSize: wholeNumber(BATCH_SIZE),
  /** Null and absent mean the first. */
  museum: readAs(z.enum(museums, { error: 'Choose a museum.' }).nullish(), museum => museum ?? museums[0]),
  /** Ids of the museum's departments. Null and absent mean its usual ones. */
  departments: readAs(
    z
      .array(
        z
          .string()
          .regex(/^[\w &,.'-]{1,100}$/, 'This department is not valid.')
          .max(100),
      )
      .min(1, 'Choose a department.')
      .max(MAX_DEPARTMENTS)
      .nullish(),
    departments => departments ?? null,
  ),
})

export const museumDepartments = z.object({
  departments: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** An import takes it unless others are chosen. */
      isUsual: z.boolean(),
      /** Objects with a photograph; null until they are counted, which takes several calls. */
      objects: count.nullable(),
    }),
  ),
  countedAt: z.string(),
})
export type MuseumDepartments = z.output<typeof museumDepartments>

export const importProgress = z.object({
  state: z.enum(importStates),
  /** Whose records it takes; null while none ever ran. */
  museum: z.enum(museums).nullable(),
  /** How many records it is to look at; zero while none ever ran. */
  total: count,
  /** Always `successful` and `duplicates` and `failed` together. */
  processed: count,
  successful: count,
  duplicates: count,
  failed: count,
  currentItem: z.string().nullable(),
  isComplete: z.boolean(),
  /** The first of them. `failed` counts all. */
  errors: z.array(z.string()),
  /** Since it was begun or gone on with; null until there is a first record. */
  recordsPerSecond: z.number().nullable(),
  museums: z.array(
    z.object({
      museum: z.enum(museums),
      /** False where none is set. */
      isOn: z.boolean(),
      /** By department, the object that was looked at last, by any import: the next one begins after it. */
      lastObjects: z.array(z.object({ department: z.string(), object: count })),
    }),
  ),
  /** Departments of this import. */
  departments: z.array(z.object({ title: z.string(), total: count, processed: count, successful: count })),
})
export type ImportProgress = z.output<typeof importProgress>

export const imports = defineEndpoints({
  startImport: {
    method: 'POST',
    path: '/api/import/start',
    auth: 'admin',
    summary: 'Start importing a museum’s records, after the last one checked.',
    body: importConfiguration,
    response: importProgress,
    errors: ['import_running', 'museum_off', 'conflict'],
  },
  getMuseumDepartments: {
    method: 'GET',
    path: '/api/import/departments',
    auth: 'admin',
    summary: 'List a museum’s departments and how many of their objects have a photograph.',
    query: z.object({ museum: z.enum(museums) }),
    response: museumDepartments,
    errors: ['museum_off', 'museum_silent'],
    polled: true,
  },
  stopImport: {
    method: 'POST',
    path: '/api/import/stop',
    auth: 'admin',
    summary: 'Stop the running import. Imported records are kept.',
    response: importProgress,
    errors: ['import_not_running'],
  },
  resumeImport: {
    method: 'POST',
    path: '/api/import/resume',
    auth: 'admin',
    summary: 'Resume the stopped import.',
    response: importProgress,
    errors: ['import_not_stopped', 'museum_off', 'conflict'],
  },
  getImportProgress: {
    method: 'GET',
    path: '/api/import/progress',
    auth: 'admin',
    summary: 'Get the progress of the latest import, or zeros if there was none.',
    response: importProgress,
    polled: true,
  },
})
