import { importReportSchema, type ImportSource } from '@dayloom/validators/connections/imports'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyAccountSuccess } from '../../../../lib/account-toasts.ts'
import { errorText } from '../../../../lib/api/errors.ts'
import { trpc } from '../../../../lib/api/trpc.ts'
import { sendFile } from '../../rest.ts'
import { texts } from './texts.ts'

interface Chosen {
  source: ImportSource
  file: File
}

const send = ({ source, file }: Chosen, dryRun: boolean) =>
  sendFile(`/api/imports/${source}?dry_run=${dryRun}`, 'file', file, importReportSchema)

/** A file is looked at first, and taken once the person has seen what will come of it. */
export const useImportFile = () => {
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const look = useMutation({
    mutationFn: (given: Chosen) => send(given, true),
    onMutate: () => setRefusal(null),
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
    setRefusal(null)
    look.reset()
  }
  const choose = (source: ImportSource, file: File | null) => {
    if (!file) return
    setChosen({ source, file })
    if (file.size <= limits.imports.bytes) return look.mutate({ source, file })
    look.reset()
    setRefusal(messages.input.tooLarge)
  }
  return {
    file: chosen?.file ?? null,
    report: look.data,
    error: refusal,
    isReading: look.isPending,
    isTaking: take.isPending,
    choose,
    take: () => {
      if (chosen) take.mutate(chosen)
    },
    clear,
  }
}
