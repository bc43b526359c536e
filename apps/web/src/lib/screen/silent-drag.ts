const silent = () => undefined

/** For a `DndContext` whose list tells a screen reader of a drag in its own words. */
export const silentDrag = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
}
