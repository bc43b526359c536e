/** What the sidebar and the filters say of saved views. */
export const texts = {
  label: 'Saved views',
  save: 'Save as view',
  edit: (name: string) => `Edit view ${name}`,
} as const
