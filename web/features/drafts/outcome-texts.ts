import { counted, formatNumber } from '../../../shared/rules/numbers.ts'

export const piecesText = (count: number) => counted(count, 'piece', 'pieces')

export function outcomeText(published: number, refused: number): string {
  if (refused === 0) return `${piecesText(published)} published.`
  if (published === 0) return `${piecesText(refused)} not published. The list says why.`
  return `${piecesText(published)} published, ${formatNumber(refused)} not. The list says why.`
}
