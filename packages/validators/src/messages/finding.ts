/** Texts about searches and filters. */
export const findingMessages = {
  tags: {
    updated: 'Tag updated successfully',
    deleted: 'Tag deleted successfully',
    notFound: 'Tag not found',
    taken: 'There is already a tag with this name',
  },
  views: {
    created: 'View saved successfully',
    updated: 'View updated successfully',
    deleted: 'View deleted successfully',
    notFound: 'View not found',
  },
  lists: {
    created: 'List created successfully',
    updated: 'List updated successfully',
    deleted: 'List deleted successfully',
    restored: 'List restored successfully',
    notFound: 'List not found',
  },
} as const
