import { zodResolver } from '@hookform/resolvers/zod';
import { customerRequest, type CustomerRequest, type CustomerView } from '@lanewright/contract';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormScreen } from '../../../ui/form-screen/FormScreen.tsx';
import { useFormScreen } from '../../../ui/form-screen/use-form-screen.ts';
import type { SaveForm } from '../../../ui/form-screen/use-save-form.ts';
import { FoldingCard } from '../../../ui/FoldingCard.tsx';
import { ALL_OPEN, SECTIONS, type Section } from '../sections.ts';
import { ConfigurationFields } from './ConfigurationFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import type { ShipperDraft } from './draft.ts';
import { GeneralFields } from './GeneralFields.tsx';
import classes from './ShipperForm.module.css';

type ShipperFormProps = {
  /** The form's name for readers. */
  readonly label: string;
  readonly draft: ShipperDraft;
  /** The pricing contact that the form was opened with, shown by name before any search. */
  readonly contact: { readonly value: number; readonly label: string } | null;
  readonly submitLabel: string;
  readonly save: SaveForm<ShipperDraft, CustomerRequest, CustomerView>;
  readonly onCancel: () => void;
  /** What is to be known before: shown above the form. */
  readonly notice?: ReactNode;
};

/** The form of a shipper, new or edited, in three sections that fold (S-019, S-020). It checks by the contract's schema. */
export function ShipperForm({ label, draft, contact, submitLabel, save, onCancel, notice }: ShipperFormProps) {
  const form = useForm<ShipperDraft, unknown, CustomerRequest>({
    defaultValues: draft,
    resolver: zodResolver(customerRequest),
    mode: 'all',
  });
  const [open, setOpen] = useState(ALL_OPEN);
  const screen = useFormScreen({
    form,
    save,
    forbidden: null,
    details: { isOpen: Object.values(open).every(Boolean), open: () => setOpen(ALL_OPEN) },
  });
  const fields: Readonly<Record<Section, ReactNode>> = {
    'General Information': <GeneralFields form={form} contact={contact} />,
    'Contact Information': <ContactFields form={form} />,
    'Shipper Configuration': <ConfigurationFields form={form} />,
  };
  return (
    <FormScreen label={label} screen={screen} submitLabel={submitLabel} className={classes.page} onCancel={onCancel}>
      <div className={classes.column}>
        {notice}
        {SECTIONS.map((section) => (
          <FoldingCard
            key={section}
            title={section}
            open={open[section]}
            onToggle={() => setOpen({ ...open, [section]: !open[section] })}
          >
            <div className={classes.fields}>{fields[section]}</div>
          </FoldingCard>
        ))}
      </div>
    </FormScreen>
  );
}
