let dropped: File | null = null;

/** Keeps a file that was dropped on the list for the upload page: an address cannot carry it. */
export function handOver(file: File): void {
  dropped = file;
}

/** The file that was handed over, once; null where there is none. */
export function takeDropped(): File | null {
  const file = dropped;
  dropped = null;
  return file;
}
