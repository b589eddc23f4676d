/** 3 x 3, by rows. */
export type Matrix = readonly (readonly number[])[]

export const transform = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map(row => row.reduce((sum, value, n) => sum + value * vector[n]!, 0))

export const multiply = (a: Matrix, b: Matrix): Matrix =>
  a.map(row => b[0]!.map((_, column) => row.reduce((sum, value, n) => sum + value * b[n]![column]!, 0)))

/** By cofactors: that of rows and columns other than `row` and `column`, in cyclic order, has its sign. */
export function invertMatrix(matrix: Matrix): Matrix {
  const at = (row: number, column: number) => matrix[row % 3]![column % 3]!
  const cofactor = (row: number, column: number) =>
    at(row + 1, column + 1) * at(row + 2, column + 2) - at(row + 1, column + 2) * at(row + 2, column + 1)
  const determinant = [0, 1, 2].reduce((sum, column) => sum + at(0, column) * cofactor(0, column), 0)
  return [0, 1, 2].map(row => [0, 1, 2].map(column => cofactor(column, row) / determinant))
}
