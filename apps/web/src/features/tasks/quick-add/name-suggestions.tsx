import { Suspense } from 'react'
import { lazyChunk } from '../../../loading/chunks.ts'
import type { NameSuggestionsState } from './use-name-suggestions.ts'

const NameList = lazyChunk(async () => ({ default: (await import('./name-list.tsx')).NameList }))

/** Stands beside its field, in a place as wide as the field. */
export const NameSuggestions = ({ state }: { state: NameSuggestionsState }) => (
  <Suspense fallback={null}>{state.opened && <NameList state={state} />}</Suspense>
)
