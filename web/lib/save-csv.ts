import { saveFile } from './save-file.ts'

/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

export const saveCsv = (name: string, text: string): void => saveFile(`${name}.csv`, 'text/csv', BYTE_ORDER_MARK, text)
