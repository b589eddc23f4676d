import * as z from 'zod'
import { clearableCategory } from '../../rules/category.ts'
import { conditions, DIMENSIONS_MAX, FLAWS_MAX, MAX_PHOTOS } from '../../rules/listing.ts'
import { objectIdCategories } from '../../rules/object-id.ts'
import {
  EVIDENCE_NOTE_MAX,
  evidenceSources,
  evidenceSubjects,
  OWNER_NAME_MAX,
  passportKinds,
  removals,
} from '../../rules/passport.ts'
import { clearableDetails } from '../../rules/piece-details.ts'
import { documentKinds } from '../../rules/piece-documents.ts'
import { defineEndpoints } from '../endpoint.ts'
import {
  clearableText,
  DESCRIPTION_MAX,
  idField,
  idParams,
  mediaPath,
  nullish,
  optionalText,
  pieceName,
} from '../fields.ts'

/** As it was hashed and signed: shared/rules/passport.ts checks it and reads it. */
const passportEntry = z.object({
  seq: z.number().int(),
  at: z.string(),
  kind: z.enum(passportKinds),
  data: z.string(),
  parts: z.array(
    z.object({
      commitment: z.string(),
      salt: z.string().nullable(),
      content: z.string().nullable(),
      removed: z.enum(removals).nullable(),
    }),
  ),
  keyId: z.string(),
  hash: z.string(),
  signature: z.string(),
})

export const passport = z.object({
  id: z.string(),
  /** All of the chain, in order. `passportView` reads what it says. */
  entries: z.array(passportEntry),
  /** Keys of the shop that signed them. */
  keys: z.array(z.object({ id: z.string(), publicKey: z.string() })),
  /** Where it is for sale now. */
  listingId: z.string().nullable(),
})
export type Passport = z.output<typeof passport>

/** Null: nobody states it. */
const objectIdStatement = z.object({ text: z.string(), isGuess: z.boolean() }).nullable()

const objectId = z.object({
  standard: z.literal('Object ID'),
  pieceId: z.string(),
  code: z.string(),
  passportUrl: z.string(),
  /** Day since which it is missed. */
  stolenSince: z.string().nullable(),
  /** Month in which an admin marked it as reported stolen, `2026-11`. */
  stoppedIn: z.string().nullable(),
  photographs: z.array(z.object({ url: z.string(), sha256: z.string(), addedOn: z.string() })),
  typeOfObject: objectIdStatement,
  materialsAndTechniques: objectIdStatement,
  measurements: objectIdStatement,
  inscriptionsAndMarkings: objectIdStatement,
  distinguishingFeatures: objectIdStatement,
  title: objectIdStatement,
  subject: objectIdStatement,
  dateOrPeriod: objectIdStatement,
  maker: objectIdStatement,
  description: objectIdStatement,
  notStated: z.array(z.enum(objectIdCategories)),
})
export type ObjectId = z.output<typeof objectId>

const myPassport = z.object({
  /** Whether I can write into it. */
  isMine: z.boolean(),
  /** In my collection. */
  inventoryId: z.string().nullable(),
  /** By which I am shown, with my consent. */
  name: z.string().nullable(),
  /** What I wrote and can remove. */
  removable: z.array(z.object({ entry: z.number().int(), part: z.number().int() })),
})

const orderPassport = z.object({
  pieceId: z.string().nullable(),
  /** The month in which it was reported stolen. */
  stolenIn: z.string().nullable(),
  canAdopt: z.boolean(),
  /** In my collection, once I have added it. */
  inventoryId: z.string().nullable(),
})

export const evidence = z.object({
  about: z.enum(evidenceSubjects),
  source: z.enum(evidenceSources, { error: 'Choose what it rests on.' }),
  note: optionalText(EVIDENCE_NOTE_MAX),
  isGuess: z.boolean().default(false),
})

export const passportCondition = z.object({
  date: z.iso.date({ error: 'Enter the day.' }),
  grade: nullish(z.enum(conditions)),
  flaws: optionalText(FLAWS_MAX),
})

export const passportDocument = z.object({
  document: z.enum(documentKinds, { error: 'Choose what it is.' }),
  imageUrl: mediaPath,
  isShown: z.boolean().default(false),
})

export const passportImages = z.array(mediaPath).max(MAX_PHOTOS, `Use at most ${MAX_PHOTOS} photographs.`)

export const ownerName = z.object({ name: clearableText(OWNER_NAME_MAX) })

/** What is absent stays as it is; null and blank clear. */
const addToPassportBody = z.object({
  title: pieceName.optional(),
  category: clearableCategory.optional(),
  description: clearableText(DESCRIPTION_MAX).optional(),
  dimensions: clearableText(DIMENSIONS_MAX).optional(),
  ...clearableDetails,
  evidence: z.array(evidence).max(evidenceSubjects.length).default([]),
  images: passportImages.default([]),
  condition: passportCondition.nullish(),
  document: passportDocument.nullish(),
})

export const passports = defineEndpoints({
  getPassport: {
    method: 'GET',
    path: '/api/pieces/{id}',
    auth: 'public',
    session: 'none',
    summary: 'Get the passport of a piece: its chain of signed entries, and the keys to check them with.',
    params: idParams,
    response: passport,
    errors: ['not_found'],
  },
  getPieceObjectId: {
    method: 'GET',
    path: '/api/pieces/{id}/object-id',
    auth: 'public',
    session: 'none',
    openToSites: true,
    summary: 'Describe a piece in the categories of Object ID, which police and customs search by.',
    params: idParams,
    response: objectId,
    errors: ['not_found'],
  },
  getPieceLinkedArt: {
    method: 'GET',
    path: '/api/pieces/{id}/linked-art',
    auth: 'public',
    session: 'none',
    openToSites: true,
    summary: 'Describe a piece in Linked Art (JSON-LD), as museums do.',
    params: idParams,
    response: 'linkedArt',
    errors: ['not_found'],
  },
  getPieceManifest: {
    method: 'GET',
    path: '/api/pieces/{id}/iiif',
    auth: 'public',
    session: 'none',
    openToSites: true,
    summary: 'Get the photographs of a piece as a manifest of IIIF Presentation 3.',
    params: idParams,
    response: 'iiif',
    errors: ['not_found'],
  },
  getMyPassport: {
    method: 'GET',
    path: '/api/pieces/{id}/mine',
    auth: 'member',
    summary: 'Get what I can do with the passport of a piece.',
    params: idParams,
    response: myPassport,
    errors: ['not_found'],
  },
  startPassport: {
    method: 'POST',
    path: '/api/inventory/{id}/passport',
    auth: 'member',
    confirmed: true,
    repeatable: true,
    summary: 'Start a public passport of a piece of my collection. One that has a passport keeps it.',
    params: idParams,
    response: z.object({ pieceId: z.string() }),
    errors: ['not_found', 'item_sold', 'conflict'],
  },
  addToPassport: {
    method: 'POST',
    path: '/api/pieces/{id}/entries',
    auth: 'member',
    confirmed: true,
    summary:
      'Write into the passport of my piece: corrections with their evidence, photographs, its condition, a document.',
    params: idParams,
    body: addToPassportBody,
    response: passport,
    errors: ['not_found', 'passport_not_yours', 'passport_full', 'upload_missing', 'invalid_request', 'conflict'],
  },
  namePieceOwner: {
    method: 'PATCH',
    path: '/api/pieces/{id}/owner',
    auth: 'member',
    confirmed: true,
    summary: 'Show a name for the time that I own a piece, or take it away.',
    params: idParams,
    body: ownerName,
    response: passport,
    errors: ['not_found', 'passport_not_yours', 'conflict'],
  },
  removeFromPassport: {
    method: 'POST',
    path: '/api/pieces/{id}/removals',
    auth: 'member',
    summary: 'Remove something that I wrote into a passport, also once the piece is sold. The chain stays unbroken.',
    params: idParams,
    body: z.object({ entry: z.number().int().min(1), part: z.number().int().min(1) }),
    response: passport,
    errors: ['not_found', 'passport_part_gone', 'conflict'],
  },
  reportPieceStolen: {
    method: 'POST',
    path: '/api/pieces/{id}/stolen',
    auth: 'member',
    confirmed: true,
    summary:
      'Report my own piece stolen: its passport shows it at once, and it can’t be listed. No date withdraws that.',
    params: idParams,
    body: z.object({ date: nullish(z.iso.date()) }),
    response: passport,
    errors: ['not_found', 'passport_not_yours', 'item_listed', 'invalid_request', 'conflict'],
  },
  getOrderPassport: {
    method: 'GET',
    path: '/api/orders/{id}/passport',
    auth: 'member',
    summary: 'Get the passport of a piece that I bought or sold, and whether I can add the piece to my collection.',
    params: idParams,
    /** Of an order of several pieces: which one. Absent: the first. */
    query: z.object({ listingId: idField.optional() }),
    response: orderPassport,
    errors: ['not_found'],
  },
  adoptPiece: {
    method: 'POST',
    path: '/api/orders/{id}/passport',
    auth: 'member',
    confirmed: true,
    repeatable: true,
    summary: 'Add a piece that I bought and received to my collection, with its passport.',
    params: idParams,
    /** Of an order of several pieces: which one. Absent: the first. */
    query: z.object({ listingId: idField.optional() }),
    response: orderPassport,
    errors: ['not_found', 'piece_not_passed_on', 'conflict'],
  },
})
