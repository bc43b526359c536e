import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './sources.testing.ts'

const styles = join(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), '../styles')

/** Stylesheets that belong to a component without bearing its name. */
const builtOn: Record<string, string[]> = {
  ActionIcon: ['UnstyledButton', 'Loader'],
  Alert: ['CloseButton'],
  Autocomplete: ['Combobox', 'Popover', 'ScrollArea', 'Input'],
  Badge: ['Loader'],
  Button: ['UnstyledButton', 'Loader'],
  Checkbox: ['InlineInput'],
  Drawer: ['ModalBase', 'Overlay', 'Paper', 'CloseButton'],
  FileButton: [],
  FileInput: ['Input'],
  Menu: ['Popover'],
  Modal: ['ModalBase', 'Overlay', 'Paper', 'CloseButton'],
  MultiSelect: ['Combobox', 'Popover', 'ScrollArea', 'Input', 'PillsInput', 'Pill'],
  NativeSelect: ['Input'],
  NumberInput: ['Input'],
  PasswordInput: ['Input', 'ActionIcon'],
  PinInput: ['Input', 'Group'],
  Radio: ['InlineInput'],
  SegmentedControl: ['FloatingIndicator'],
  Select: ['Combobox', 'Popover', 'ScrollArea', 'Input'],
  Switch: ['InlineInput'],
  Tabs: ['UnstyledButton'],
  TextInput: ['Input'],
  TagsInput: ['Combobox', 'Popover', 'ScrollArea', 'Input', 'PillsInput', 'Pill'],
  Textarea: ['Input'],
}

const listed = new Set(
  sources(/mantine-styles\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/@mantine\/core\/styles\/([\w-]+)\.css/g)].map(([, name = '']) => name),
  ),
)

const used = new Set(
  sources(/\.tsx$/).flatMap(({ text }) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]/.test(name)),
    ),
  ),
)

const sheet = (name: string) => existsSync(join(styles, `${name}.css`))

test.each([...used])('%s has its styles', (component) => {
  const wanted = [component, ...(builtOn[component] ?? [])].filter(sheet)
  expect(wanted.filter((name) => !listed.has(name))).toEqual([])
})

test('no stylesheet is loaded for nothing', () => {
  const base = [
    'default-css-variables',
    'baseline',
    'global',
    'ScrollArea',
    'VisuallyHidden',
    'Flex',
    'Popover',
    'Notification',
  ]
  const wanted = new Set([...base, ...used, ...[...used].flatMap((name) => builtOn[name] ?? [])])
  expect([...listed].filter((name) => !wanted.has(name))).toEqual([])
})
