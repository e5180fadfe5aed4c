import { Button } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { addSender, listSenders, newSender } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/queries.ts';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { focusFirstField } from '../../../ui/form/focus-first.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useOneSubmit } from '../../../ui/form/use-one-submit.ts';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { toastFailed } from '../../../ui/toasts.tsx';
import classes from './Tabs.module.css';

type Draft = z.input<typeof newSender>;
const EMPTY: Draft = { value: '', person_name: '' };
const FIELDS = { value: 'value', person_name: 'person_name' } as const;

/** Lists one more address or domain; the form is empty again for the next (SP-072). */
export function AddSender({ shipperId }: { readonly shipperId: number }) {
  const client = useQueryClient();
  const drawn = useRef<HTMLFormElement>(null);
  const form = useForm<Draft, unknown, z.output<typeof newSender>>({
    defaultValues: EMPTY,
    resolver: zodResolver(newSender),
    mode: 'onSubmit',
  });
  const add = useMutation({
    mutationFn: (sender: z.output<typeof newSender>) => call(addSender, { params: { id: shipperId }, body: sender }),
    meta: { done: 'Added to the list', quiet: true },
    onSuccess: () => {
      form.reset(EMPTY);
      // The reset form knows its fields again only once it is drawn.
      focusFirstField(drawn.current);
      void client.invalidateQueries({ queryKey: keyOf(listSenders) });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || !failureInForm<Draft>(error, FIELDS, form)) toastFailed(sentenceOf(error));
    },
  });
  const submit = useOneSubmit(form.handleSubmit((sender) => add.mutateAsync(sender).catch(() => undefined)));
  return (
    <SectionCard title="Add an address or a domain">
      <p className={classes.hint}>
        Requests from it become this shipper’s quotes, and answers may be sent to it. At a free mail provider, list
        whole addresses only.
      </p>
      <form
        ref={drawn}
        className={classes.add}
        aria-label="Add an address or a domain"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          control={form.control}
          name="value"
          label="Address or domain"
          required
          placeholder="rates@shipper.example or shipper.example"
        />
        <TextField control={form.control} name="person_name" label="Person" />
        <Button type="submit" h={36} className={classes.button} disabled={add.isPending}>
          Add
        </Button>
      </form>
    </SectionCard>
  );
}
