/** What a measurement found. Its goal is a ratio to the other checkout, or a bound of its own. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly goal?: Goal
}

export type Goal =
  | { readonly ratio: 'at least' | 'at most'; readonly bound: number }
  | { readonly value: 'at least' | 'at most'; readonly bound: number }

export const atMost = (bound: number): Goal => ({ ratio: 'at most', bound })
export const atLeast = (bound: number): Goal => ({ ratio: 'at least', bound })
export const valueAtMost = (bound: number): Goal => ({ value: 'at most', bound })
export const valueAtLeast = (bound: number): Goal => ({ value: 'at least', bound })

/** Each measures a checkout in a process of its own, which gets the checkout's folder and prints figures as JSON. */
export const measure = async (work: (root: string) => Promise<readonly Figure[]>): Promise<void> => {
  const figures = await work(process.argv[2] ?? '')
  process.stdout.write(JSON.stringify(figures))
  process.exit(0)
}
