export const isInEnglish: boolean = true

/** A refusal as the server words it, with its texts in the reader's language. */
export const withServerTexts = async (refusal: unknown): Promise<unknown> => refusal
