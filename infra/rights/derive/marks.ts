/** Stands for a parameter in a text: its place and, of an object, its property, and what it is unless it is passed. */
export const MARK = /‹(\d+)(?:\.(\w+))?(?:=([^›]*))?›/
export const mark = (place: number, property?: string, fallback?: string) =>
  `‹${place}${property ? `.${property}` : ''}${fallback === undefined ? '' : `=${fallback}`}›`
/** What is passed is not known. */
export const withoutMarks = (text: string): string => text.replace(/‹[^›]*›/g, '*')
export const hasMark = (text: string): boolean => text.includes('‹')
