import type { RefObject } from 'react'
import { toCsv } from './csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { notifyError } from '../../../lib/toasts/toasts.ts'
import type { ChartTable } from '../chart-data.ts'
import { texts } from '../texts.ts'
import { paintFigure } from './paint-figure.ts'

interface Saved {
  title: string
  /** The name of the files, without what comes after the dot. */
  file: string
  table: () => ChartTable
  figure: RefObject<HTMLElement | null>
}

/** Makes a file and saves it; where that fails the person is told. */
const save = async (name: string, make: () => Promise<Blob>, failed: string) => {
  try {
    saveFile(await make(), name)
  } catch {
    notifyError(failed)
  }
}

export const useSaveChart = ({ title, file, table, figure }: Saved) => ({
  saveCsv: () =>
    save(
      `${file}.csv`,
      async () => {
        const { header, rows } = table()
        const csv = await toCsv([header, ...rows.map(({ raw }) => raw)])
        return new Blob([csv], { type: 'text/csv;charset=utf-8' })
      },
      texts.tools.csvFailed,
    ),
  savePng: async () => {
    const { current } = figure
    if (current) await save(`${file}.png`, () => paintFigure(current, title), texts.tools.pngFailed)
  },
})
