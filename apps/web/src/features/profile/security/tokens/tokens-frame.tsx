import type { ReactNode } from 'react'
import { Panel } from '../../../../components/panel.tsx'
import { SettingRow } from '../../setting-row.tsx'
import { texts } from './texts.ts'

/** What stands around the tokens, whether they are there yet or not. */
export const TokensFrame = ({ control, children }: { control: ReactNode; children: ReactNode }) => (
  <Panel flush>
    <SettingRow title={texts.title} hint={texts.hint} control={control}>
      {children}
    </SettingRow>
  </Panel>
)
