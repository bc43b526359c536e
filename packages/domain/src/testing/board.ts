import type { TaskStatus } from '@dayloom/validators/enums'
import { columnOrder, positionBetween, type Card } from '../board.ts'

/** The plain rule of a move, to which `editBoard` is compared. */
export const moveCardPlainly = <T extends Card>(
  cards: readonly T[],
  id: string,
  status: TaskStatus,
  afterId: string | null,
): T[] => {
  const others = columnOrder(cards, status).filter((card) => card.id !== id)
  const above = others.findIndex((card) => card.id === afterId)
  const position = positionBetween(others[above]?.position ?? '', others[above + 1]?.position)
  return cards.map((card) => (card.id === id ? { ...card, status, position } : card))
}
