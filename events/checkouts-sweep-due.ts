import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Every ten minutes: find expired checkouts without a webhook. */
export const checkoutsSweepDue = defineEvent({
  name: 'checkouts-sweep-due',
  schema: z.object({}),
  sample: {},
})
