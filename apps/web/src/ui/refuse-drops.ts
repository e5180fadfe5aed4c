/**
 * Refuses files that are dropped where nothing takes them: the browser would leave the page for the file, and unsaved
 * work would be lost. Listens before everything else; a `FileDrop` that is on the page takes them after it.
 */
export function refuseDroppedFiles(): void {
  for (const name of ['dragenter', 'dragover', 'drop'] as const)
    window.addEventListener(
      name,
      (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
      },
      { capture: true },
    );
}

/** Whether something that is dragged over the page is files, and not text or a link. */
export function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
