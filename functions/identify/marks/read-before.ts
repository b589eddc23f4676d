/** Answers of what takes seconds, by a key that stands for what was asked. The oldest are forgotten, and failures at once. */
export function readBefore<Answer>(max: number) {
  const answers = new Map<string, Answer>()
  return async (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const known = answers.get(key)
    const answer = known ?? (await read())
    answers.delete(key)
    answers.set(key, answer)
    const [oldest] = answers.keys()
    if (answers.size > max && oldest !== undefined) answers.delete(oldest)
    return answer
  }
}
