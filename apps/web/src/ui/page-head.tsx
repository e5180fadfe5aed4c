import { ActionIcon } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './page-head.module.css';

const SlotContext = createContext<HTMLElement | null>(null);

/** Gives the place in the shell's header where a page's head is drawn. */
export const PageHeadSlot = SlotContext.Provider;

type PageHeadProps = {
  readonly title: string;
  /** An arrow that leads to a given route; `label` reads 'Back to …'. */
  readonly back?: { readonly to: LinkProps['to']; readonly params?: LinkProps['params']; readonly label: string };
  /** Quiet words or chips beside the title. */
  readonly note?: ReactNode;
  /** What the browser's tab says, where it is more than the title. */
  readonly tab?: string;
};

/** The name of what a page is about, quietly beside its title. */
export function PageHeadName({ name }: { readonly name: string }) {
  return (
    <span className={classes.name} title={name}>
      <bdi>{name}</bdi>
    </span>
  );
}

/** A page's head: title and back arrow in the shell's header, and the name of the tab. */
export function PageHead({ title, back, note, tab }: PageHeadProps) {
  const slot = useContext(SlotContext);
  const head = (
    <>
      {back === undefined ? null : (
        <ActionIcon
          variant="subtle"
          size={28}
          className={classes.back}
          aria-label={back.label}
          renderRoot={(props: object) => <Link to={back.to} params={back.params} {...props} />}
        >
          <ArrowLeft size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {note === undefined ? null : <div className={classes.note}>{note}</div>}
      </div>
    </>
  );
  return (
    <>
      <title>{`${tab ?? title} · Lanewright`}</title>
      {slot === null ? null : createPortal(head, slot)}
    </>
  );
}
