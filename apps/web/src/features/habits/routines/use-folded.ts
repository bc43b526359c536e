import { useLocalStorage } from '@mantine/hooks'
import { z } from 'zod'

const idsSchema = z.array(z.string())

const deserialize = (text: string | undefined): string[] => {
  try {
    return idsSchema.catch([]).parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** Which routines are folded, in this browser. Every screen that shows one agrees. */
export const useFoldedRoutines = () => {
  const [folded, setFolded] = useLocalStorage<string[]>({
    key: 'folded_routines',
    defaultValue: [],
    deserialize,
  })
  const turn = (id: string) =>
    setFolded((all) => (all.includes(id) ? all.filter((each) => each !== id) : [...all, id]))
  return { isFolded: (id: string) => folded.includes(id), turn }
}
