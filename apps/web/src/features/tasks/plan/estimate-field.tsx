import { limits } from '@dayloom/validators/limits'
import { TextInput } from '@mantine/core'
import { durationWords } from '../../../lib/time/duration.ts'
import { QuickChoices } from './quick-choices.tsx'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

const likely = [15, 30, 60, 120].map((value) => ({ value, label: durationWords(value) }))

interface EstimateFieldProps {
  value: number | ''
  /** Minutes that were spent. */
  spent: number
  onChange: (minutes: number | '') => void
  error: ReactNode
  autoFocus: boolean
}

export const EstimateField = ({ value, spent, onChange, error, autoFocus }: EstimateFieldProps) => (
  <div>
    <TextInput
      type="number"
      inputMode="numeric"
      label={texts.estimate.label}
      description={spent > 0 ? texts.estimate.spent(spent) : undefined}
      min={limits.estimate.min}
      max={limits.estimate.max}
      value={value}
      onChange={({ currentTarget: { value: text } }) => onChange(text === '' ? '' : Number(text))}
      error={error}
      autoFocus={autoFocus}
    />
    <QuickChoices options={likely} value={value} onChange={onChange} clear={texts.estimate.clear} />
  </div>
)
