import { Suspense, useEffect, useState } from 'react'
import { PartToCome } from '../../components/when-wanted.tsx'
import { answerProof, useProofAsked } from '../../lib/api/proof.ts'
import { useFocusBack } from './use-focus-back.ts'
import { lazyChunk } from '../../loading/chunks.ts'

const ProofDialog = lazyChunk(async () => {
  const { ProofDialog: component } = await import('./proof-dialog.tsx')
  return { default: component }
})

const refuse = () => answerProof(false)

/** Asks for a fresh proof on every screen. */
export const ProofGate = () => {
  const asked = useProofAsked()
  const [wanted, setWanted] = useState(asked)
  if (asked && !wanted) setWanted(true)
  useFocusBack(asked)
  // Nobody is left to answer once the session is over.
  useEffect(() => refuse, [])
  return (
    <Suspense fallback={asked && <PartToCome onClose={refuse} />}>
      {wanted && <ProofDialog asked={asked} />}
    </Suspense>
  )
}
