import type { RefObject } from 'react'
import { toCsv } from './csv.ts'
import { makeAndSave } from '../../../lib/make-and-save.ts'
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

export const useSaveChart = ({ title, file, table, figure }: Saved) => ({
  saveCsv: () =>
    makeAndSave(
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
    if (current) await makeAndSave(`${file}.png`, () => paintFigure(current, title), texts.tools.pngFailed)
  },
})
