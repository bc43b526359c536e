import type { RefObject } from 'react'
import { toCsv } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { notifyError } from '../../../lib/toasts.tsx'
import type { ChartTable } from '../chart-data.ts'
import { texts } from '../texts.ts'
import { paintFigure } from './paint-figure.ts'

interface Saved {
  title: string
  /** The name of the files, without what comes after the dot. */
  file: string
  table: ChartTable
  figure: RefObject<HTMLElement | null>
}

export const useSaveChart = ({ title, file, table, figure }: Saved) => ({
  saveCsv: () => {
    const csv = toCsv([table.header, ...table.rows.map(({ raw }) => raw)])
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)
  },
  savePng: async () => {
    if (!figure.current) return
    try {
      saveFile(await paintFigure(figure.current, title), `${file}.png`)
    } catch {
      notifyError(texts.tools.failed)
    }
  },
})
