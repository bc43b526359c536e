import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { Line } from '../quick-add/use-typed-lines.ts'
import { useReading } from '../quick-add/use-line.ts'
import { fieldNames, type FieldName, type TaskValues } from './task-values.ts'
import { readTitle, valuesRead } from './title-reading.ts'

type TaskForm = UseFormReturnType<TaskValues>

interface Options {
  form: TaskForm
  timezone: string
  /** Fields that a draft had filled. */
  filled: readonly FieldName[]
}

const isFieldName = (name: string) => fieldNames.find((each) => each === name)

/**
 * The title of a new task is read as quick add reads a line. What is understood fills the fields that nobody has touched;
 * a field that was changed by hand wins, and its words stay in the title.
 */
export const useReadTitle = ({ form, timezone, filled }: Options) => {
  const { title } = form.values
  const [corrections, setCorrections] = useState<Omit<Line, 'text'>>({ rejected: [], chosen: [] })
  const [byHand, setByHand] = useState<ReadonlySet<FieldName>>(() => new Set(filled))
  const state = useReading({
    line: { text: title, ...corrections },
    setLine: ({ text, ...others }) => {
      form.setFieldValue('title', text)
      setCorrections(others)
    },
    active: true,
    read: readTitle(byHand),
  })
  const touch = (...names: string[]) =>
    setByHand((before) => new Set([...before, ...names.flatMap((name) => isFieldName(name) ?? [])]))
  const read = state.reading && valuesRead(state.reading, timezone)
  const untouched = Object.fromEntries(
    Object.entries(read ?? {}).filter(([name]) => !byHand.has(isFieldName(name) ?? 'title')),
  )
  const values: TaskValues = { ...form.values, ...untouched }
  const setFieldValue: TaskForm['setFieldValue'] = (name, ...change) => {
    touch(String(name))
    form.setFieldValue(name, ...change)
  }
  const setValues: TaskForm['setValues'] = (changed, ...options) => {
    if (typeof changed === 'object') touch(...Object.keys(changed))
    form.setValues(changed, ...options)
  }
  const shown: TaskForm = { ...form, values, setFieldValue, setValues }
  return {
    /** What the fields show, and what they change. */
    shown,
    state,
    /** What is sent. */
    meant: { ...values, title: state.reading?.title ?? title },
  }
}
