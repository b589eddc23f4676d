import * as z from 'zod'
import { AUDIT_REASON_MAX } from '../../rules/audit.ts'
import { optionalCategory } from '../../rules/category.ts'
import { countryField } from '../../rules/delivery.ts'
import { ADDITION_MAX, FLAWS_MAX, MAX_ADDITIONS, MAX_PHOTOS } from '../../rules/listing.ts'
import { amountField } from '../../rules/money.ts'
import { clearableDetails } from '../../rules/piece-details.ts'
import {
  DOCUMENT_DATE_MAX,
  DOCUMENT_ISSUER_MAX,
  DOCUMENT_TITLE_MAX,
  documentKinds,
  MAX_DOCUMENTS,
} from '../../rules/piece-documents.ts'
import { clearanceQueues, clearanceStates } from '../../rules/sale-rules/clearance.ts'
import { saleVerdicts } from '../../rules/sale-rules/judging.ts'
import { saleQuestions } from '../../rules/sale-rules/questions.ts'
import { saleDocuments, saleSubjects } from '../../rules/sale-rules/subjects.ts'
import { defineEndpoints } from '../endpoint.ts'
import {
  DESCRIPTION_MAX,
  idField,
  idParams,
  mediaPath,
  nullish,
  optionalText,
  pieceName,
  requiredText,
  textField,
} from '../fields.ts'
import { shownDocument } from '../shown-document.ts'

/** The texts that buyers read of a piece, as they are or shall be, what it costs, and where it is sent from. */
const pieceBody = z.object({
  itemName: pieceName,
  category: optionalCategory,
  description: optionalText(DESCRIPTION_MAX),
  ...clearableDetails,
  flaws: optionalText(FLAWS_MAX),
  /** What is added in the course of an auction. */
  additions: z
    .array(textField(ADDITION_MAX))
    .max(MAX_ADDITIONS + 1)
    .default([]),
  /** Price, reserve or estimate. */
  value: nullish(amountField()),
  /** Absent: the country of my account. */
  from: countryField.nullish(),
  images: z.array(mediaPath).max(MAX_PHOTOS).default([]),
})

const isAnswer = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers).every(([question, answer]) =>
    saleQuestions.some(({ id, answers }) => id === question && answers.some(({ id }) => id === answer)),
  )

const answersField = z
  .record(idField, idField)
  .refine(
    answers => Object.keys(answers).length <= saleQuestions.length && isAnswer(answers),
    'Choose one of the answers.',
  )

/** What its owner says of a document. */
export const documentWords = z.object({
  kind: z.enum(documentKinds, { error: 'Choose what it is.' }),
  title: optionalText(DOCUMENT_TITLE_MAX),
  issuer: optionalText(DOCUMENT_ISSUER_MAX),
  /** As it is written on the document. */
  date: optionalText(DOCUMENT_DATE_MAX),
})

const document = documentWords.extend({
  imageUrl: mediaPath,
  /** Whether buyers see it, too. */
  isShown: z.boolean().default(false),
})

const documentsField = z
  .array(document)
  .max(MAX_DOCUMENTS, `Use at most ${MAX_DOCUMENTS} photographs.`)
  .refine(
    documents => new Set(documents.map(({ imageUrl }) => imageUrl)).size === documents.length,
    'The same photograph is used twice.',
  )

const documentOut = shownDocument.extend({ isShown: z.boolean() })
export type PieceDocument = z.output<typeof documentOut>

const declarationBody = z.object({
  answers: answersField,
  documents: documentsField,
  /** As it was read. */
  version: z.number().int().min(0),
})

const declaration = z.object({
  version: z.number(),
  answers: z.record(z.string(), z.string()),
  documents: z.array(documentOut),
})

const documentsOut = z.object({ version: z.number(), documents: z.array(documentOut) })

/** What rules ask of a piece. Questions and rules are named by their ids in shared/rules/sale-rules. */
const saleReading = z.object({
  subjects: z.array(z.object({ subject: z.enum(saleSubjects), isSure: z.boolean() })),
  verdict: z.enum(saleVerdicts),
  /** All that are asked, in their order, also those that were answered. */
  asked: z.array(z.string()),
  rules: z.array(z.string()),
  missing: z.array(z.enum(saleDocuments)),
  contradicted: z.array(z.enum(saleSubjects)),
  needsReview: z.boolean(),
  /** Countries where it is not sent now, and those of them that an admin can allow. */
  refused: z.array(z.string()),
  ifCleared: z.array(z.string()),
  declaration,
  review: z.object({
    state: z.enum(clearanceStates),
    /** Whether it is about the piece as it is now. */
    isCurrent: z.boolean(),
    reason: z.string().nullable(),
  }),
  /** Whether it may be listed now. */
  isAllowed: z.boolean(),
})
export type SaleReading = z.output<typeof saleReading>

const clearance = z.object({
  userId: z.string(),
  inventoryId: z.string(),
  seller: z.string(),
  version: z.number(),
  state: z.enum(clearanceStates),
  itemName: z.string(),
  description: z.string().nullable(),
  materials: z.string().nullable(),
  dateCreated: z.string().nullable(),
  imageUrls: z.array(z.string()),
  from: z.string(),
  answers: z.record(z.string(), z.string()),
  documents: z.array(documentOut),
  /** Ids of rules that hold for it. */
  rules: z.array(z.string()),
  /** Countries that an admin can allow. */
  ifCleared: z.array(z.string()),
  destinations: z.array(z.string()),
  reason: z.string().nullable(),
  askedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
})
export type Clearance = z.output<typeof clearance>

export const clearances = defineEndpoints({
  readSaleRules: {
    method: 'POST',
    path: '/api/inventory/{id}/sale-rules',
    auth: 'member',
    summary: 'Read what the rules on restricted pieces ask of a piece of mine with these texts.',
    params: idParams,
    body: pieceBody,
    response: saleReading,
    errors: ['not_found'],
  },
  getPieceDocuments: {
    method: 'GET',
    path: '/api/inventory/{id}/documents',
    auth: 'member',
    summary: 'List the documents of a piece of mine, also those that buyers don’t see.',
    params: idParams,
    response: documentsOut,
    errors: ['not_found'],
  },
  updatePieceDocuments: {
    method: 'PATCH',
    path: '/api/inventory/{id}/documents',
    auth: 'member',
    summary: 'Add, show, hide or take away documents of a piece of mine: all that it has from now on.',
    params: idParams,
    body: declarationBody.pick({ documents: true, version: true }),
    response: documentsOut,
    errors: ['not_found', 'declaration_in_use', 'conflict'],
  },
  declarePiece: {
    method: 'PATCH',
    path: '/api/inventory/{id}/declaration',
    auth: 'member',
    summary: 'Answer the questions about a restricted piece of mine, and add or take away its documents.',
    params: idParams,
    body: declarationBody,
    response: declaration,
    errors: ['not_found', 'declaration_in_use', 'conflict'],
  },
  requestClearance: {
    method: 'POST',
    path: '/api/inventory/{id}/clearance',
    auth: 'member',
    confirmed: true,
    summary: 'Ask for the review of a restricted piece of mine, with these texts.',
    params: idParams,
    body: pieceBody,
    response: saleReading,
    errors: [
      'not_found',
      'rules_unanswered',
      'rules_forbidden',
      'rules_texts',
      'rules_document',
      'review_waiting',
      'review_unneeded',
      'conflict',
    ],
  },
  listClearances: {
    method: 'GET',
    path: '/api/admin/clearances',
    auth: 'admin',
    summary: 'List reviews of restricted pieces in pages: waiting ones, oldest first, or decided ones, newest first.',
    query: z.object({ queue: z.enum(clearanceQueues).default('waiting'), cursor: z.string().max(200).optional() }),
    response: z.object({ clearances: z.array(clearance), cursor: z.string().nullable() }),
  },
  decideClearance: {
    method: 'POST',
    path: '/api/admin/clearances/{userId}/{inventoryId}',
    auth: 'admin',
    summary: 'Let a restricted piece be listed, with the countries it may be sent to, or refuse it, with a reason.',
    params: z.object({ userId: idField, inventoryId: idField }),
    body: z.object({
      isGranted: z.boolean(),
      /** Of those that need papers. */
      destinations: z.array(countryField).max(300).default([]),
      reason: requiredText(AUDIT_REASON_MAX, 'Say why.'),
      /** As it was read. */
      version: z.number().int(),
    }),
    response: clearance,
    errors: ['not_found', 'review_decided', 'conflict'],
  },
})
