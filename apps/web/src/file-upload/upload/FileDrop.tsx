import { useEffect, useEffectEvent, useState } from 'react';
import { toastFailed } from '../../ui/toasts.tsx';
import { carriesFiles } from '../../ui/refuse-drops.ts';
import { onlyOne } from './chosen-files.ts';
import classes from './FileDrop.module.css';

type FileDropProps = {
  /** Takes only one file: the last of several, and a toast says so. */
  readonly single?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** Takes files that are dropped anywhere on the page, and says so while they hang above it. */
export function FileDrop({ single = false, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((files: readonly File[]) => {
    if (!single) return onFiles(files);
    const { file, told } = onlyOne(files);
    if (told !== null) toastFailed(told);
    onFiles(file === undefined ? [] : [file]);
  });
  useEffect(() => {
    const drag = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      // Everywhere else it is 'none'.
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', drag);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', drag);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return over ? <div className={classes.over}>Drop the files to upload them</div> : null;
}
