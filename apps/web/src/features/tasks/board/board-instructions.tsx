import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { texts } from '../texts.ts'

export const BOARD_INSTRUCTIONS = 'board-instructions'

/** Once for all cards: how they are used without a mouse. And what is happening to the one that is held. */
export const BoardInstructions = ({ announcement }: { announcement: string }) => (
  <>
    <VisuallyHidden id={BOARD_INSTRUCTIONS}>{texts.board.instructions}</VisuallyHidden>
    <VisuallyHidden as="output" aria-live="assertive">
      {announcement}
    </VisuallyHidden>
  </>
)
