import { zodResolver } from '@hookform/resolvers/zod';
import { createWorkingCopy, listWorkingCopies, MESSAGES, type FileView } from '@lanewright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { faultOfChoice, FileField, Sending, UploadQuestionDialog, useUploadQuestion } from '../../file-upload/index.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { upload } from '../../lib/api/call.ts';
import { keyOf } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import { useFollowFile } from '../../lib/followed-files.ts';
import { formSchema } from '../../quote-dialogs/index.ts';
import { FormScreen } from '../../ui/form-screen/FormScreen.tsx';
import { MAY_NOT } from '../../ui/form-screen/may-not.ts';
import { useFormScreen } from '../../ui/form-screen/use-form-screen.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { toastFailed } from '../../ui/toasts.tsx';
import { copyFaults, EMPTY_DRAFT, nameOfFile, uploadSchema, type UploadDraft } from './form/copy-draft.ts';
import { CopyFields } from './form/CopyFields.tsx';
import { takeDropped } from './form/dropped-file.ts';
import classes from './form/Form.module.css';

type Upload = z.output<typeof uploadSchema>;

const RESOLVER = zodResolver(formSchema<UploadDraft>()(uploadSchema));

/** /working-copies/upload: a bid workbook with its terms (K-008, K-012, SP-107). */
export function UploadWorkingCopyPage() {
  const may = useMay();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { question, ask } = useUploadQuestion();
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const form = useForm<UploadDraft, unknown, Upload>({ defaultValues: EMPTY_DRAFT, resolver: RESOLVER, mode: 'all' });
  const { control, getValues, setValue } = form;
  const declined = useRef<unknown>(null);
  const toList = (): void => void navigate({ to: '/working-copies' });
  const follow = useFollowFile();
  const nameAfter = ({ name }: File): void => {
    if (getValues('name').trim() === '')
      setValue('name', nameOfFile(name), { shouldDirty: true, shouldValidate: true });
  };
  const takeOver = useEffectEvent(() => {
    const file = takeDropped();
    if (file === null) return;
    setValue('file', file, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    nameAfter(file);
    if (faultOfChoice(file, 'working_copy') === MESSAGES.fileTooLarge) toastFailed(MESSAGES.fileTooLarge);
  });
  useEffect(() => takeOver(), []);

  const sendOne = async ({ file, ...terms }: Upload, sure: boolean): Promise<FileView> => {
    const { name, customer, round, account_manager, time_frame } = terms;
    const ids = { customer: String(customer), round: String(round), account_manager: String(account_manager) };
    const again = sure ? { again: 'true' as const } : {};
    const body = { name, type: file.type, category: 'working_copy' as const, ...ids, time_frame, ...again };
    try {
      return await upload(createWorkingCopy, {
        body,
        file,
        onSent: (share) => setSending({ name: file.name, share }),
      });
    } catch (error) {
      setSending(null);
      const asks = error instanceof ApiError && error.status === 409 && !sure;
      if (!asks) throw error;
      if (await ask(error.text)) return sendOne({ file, ...terms }, true);
      declined.current = error;
      throw error;
    }
  };
  const screen = useFormScreen({
    form,
    forbidden: may('working_copy.add') ? null : MAY_NOT,
    save: {
      send: (request: Upload) => sendOne(request, false),
      done: MESSAGES.fileQueued,
      failed: null,
      faultsOf: (error) => {
        const [ofFile] = error.fields['file'] ?? [];
        const { placed, loose } = copyFaults(error);
        return {
          placed: [...placed, ...(ofFile === undefined ? [] : [{ field: 'file' as const, message: ofFile }])],
          loose,
        };
      },
      // Asked and answered with no: nothing more is to be said.
      showRefusal: (error) => error === declined.current,
      onDone: (file) => {
        follow(file);
        void client.invalidateQueries({ queryKey: keyOf(listWorkingCopies) });
        toList();
      },
    },
  });
  return (
    <>
      <PageHead title="Upload Working Copies" back={{ to: '/working-copies', label: 'Back to the working copies' }} />
      <FormScreen
        label="New working copy"
        screen={screen}
        submitLabel="Upload"
        className={classes.page}
        onCancel={toList}
      >
        <div className={classes.column}>
          <div className={classes.card}>
            <FileField
              control={control}
              name="file"
              category="working_copy"
              disabled={screen.busy}
              hint=".csv or .xlsx, at most 30 MB. The file is kept as it is uploaded, and its cells are not read."
              onChosen={nameAfter}
            />
            {sending === null ? null : <Sending name={sending.name} share={sending.share} />}
          </div>
          <div className={classes.card}>
            <CopyFields control={control} />
          </div>
        </div>
      </FormScreen>
      <UploadQuestionDialog question={question} />
    </>
  );
}
