/** Texts for what tasks are found by. */
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
} as const
