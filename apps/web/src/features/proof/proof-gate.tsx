import { lazy, Suspense, useEffect, useState } from 'react'
import { answerProof, useProofAsked } from '../../lib/api/proof.ts'
import { useFocusBack } from './use-focus-back.ts'

const ProofDialog = lazy(async () => {
  const { ProofDialog: component } = await import('./proof-dialog.tsx')
  return { default: component }
})

/** Asks for a fresh proof on every screen. */
export const ProofGate = () => {
  const asked = useProofAsked()
  const [wanted, setWanted] = useState(asked)
  if (asked && !wanted) setWanted(true)
  useFocusBack(asked)
  // Nobody is left to answer once the session is over.
  useEffect(() => () => answerProof(false), [])
  return <Suspense fallback={null}>{wanted && <ProofDialog asked={asked} />}</Suspense>
}
