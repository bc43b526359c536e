import { Button } from '@mantine/core'
import { Loading, RowsSkeleton } from '../../../../components/states/skeletons.tsx'
import { PartInPlace } from '../../../../components/when-wanted.tsx'
import { lazyChunk } from '../../../../loading/chunks.ts'
import { texts } from './texts.ts'
import { TokensFrame } from './tokens-frame.tsx'

const TokenSettings = lazyChunk(async () => ({
  default: (await import('./token-settings.tsx')).TokenSettings,
}))

/** As high as what will come. */
const Waiting = () => (
  <TokensFrame
    control={
      <Button variant="light" disabled>
        {texts.add}
      </Button>
    }
  >
    <Loading label={texts.loading}>
      <RowsSkeleton rows={1} height={56} />
    </Loading>
  </TokensFrame>
)

/** Few people have one: its code comes after the rest. */
export const ApiTokens = () => (
  <PartInPlace blank={<Waiting />}>
    <TokenSettings />
  </PartInPlace>
)
