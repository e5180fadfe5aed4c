let dropped: File | null = null;

/** Keeps a file that was dropped on the list for the upload page, because a URL cannot contain it. */
export function handOver(file: File): void {
  dropped = file;
}

/** Takes the dropped file, once; null if there is none. */
export function takeDropped(): File | null {
  const file = dropped;
  dropped = null;
  return file;
}
