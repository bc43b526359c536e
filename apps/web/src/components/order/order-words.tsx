import { use } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { OrderContext } from './order-grip.tsx'
import { texts } from './texts.ts'

/** What a screen reader hears: how a grip is used, and where the item that is held stands. */
export const OrderWords = ({ announcement }: { announcement: string }) => (
  <>
    <VisuallyHidden id={use(OrderContext).instructions}>{texts.instructions}</VisuallyHidden>
    <VisuallyHidden as="output" aria-live="assertive">
      {announcement}
    </VisuallyHidden>
  </>
)
