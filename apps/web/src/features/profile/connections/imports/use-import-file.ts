import {
  importReportSchema,
  tableFields,
  type ImportSource,
  type ImportTable,
} from '@dayloom/validators/connections/imports'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyAccountSuccess } from '../../../../lib/account-toasts.ts'
import { errorText } from '../../../../lib/api/errors.ts'
import { trpc } from '../../../../lib/api/trpc.ts'
import { sendFile } from '../../rest.ts'
import type { ColumnChoice } from './columns-step.tsx'
import { texts } from './texts.ts'

interface Chosen {
  source: ImportSource
  file: File
  /** Of a table, once the person has chosen. */
  columns?: ColumnChoice
}

const queryOf = ({ columns }: Chosen, dryRun: boolean) => {
  const query = new URLSearchParams({ dry_run: String(dryRun) })
  if (!columns) return query
  for (const field of tableFields) query.set(field, columns.mapping[field] ?? '')
  query.set('day_format', columns.day_format)
  return query
}

const send = (chosen: Chosen, dryRun: boolean) =>
  sendFile(
    `/api/imports/${chosen.source}?${queryOf(chosen, dryRun).toString()}`,
    'file',
    chosen.file,
    importReportSchema,
  )

/** A file is looked at first, and taken once the person has seen what will come of it. */
export const useImportFile = () => {
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [table, setTable] = useState<ImportTable | undefined>()
  const look = useMutation({
    mutationFn: (given: Chosen) => send(given, true),
    onMutate: () => setRefusal(null),
    onSuccess: ({ table: found }) => setTable(found),
    onError: (error) => setRefusal(errorText(error, texts.failed)),
    meta: { showsError: true },
  })
  const take = useMutation({
    mutationFn: (given: Chosen) => send(given, false),
    onSuccess: ({ created }) => {
      notifyAccountSuccess(texts.created(texts.listOf(created) || '0'))
      clear()
      void utils.invalidate()
    },
    meta: { failed: texts.failedImport },
  })
  const clear = () => {
    setChosen(null)
    setTable(undefined)
    setRefusal(null)
    look.reset()
  }
  const chooseColumns = (columns: ColumnChoice) => {
    if (!chosen) return
    const given = { ...chosen, columns }
    setChosen(given)
    look.mutate(given)
  }
  const choose = (source: ImportSource, file: File | null) => {
    if (!file) return
    setChosen({ source, file })
    setTable(undefined)
    if (file.size <= limits.imports.bytes) return look.mutate({ source, file })
    look.reset()
    setRefusal(messages.input.tooLarge)
  }
  return {
    file: chosen?.file ?? null,
    report: look.data,
    /** It stays while another choice of columns is looked at. */
    table,
    error: refusal,
    isReading: look.isPending,
    isTaking: take.isPending,
    choose,
    chooseColumns,
    take: () => {
      if (chosen) take.mutate(table ? { ...chosen, columns: table } : chosen)
    },
    clear,
  }
}
