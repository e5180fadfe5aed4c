import { CircleAlert } from 'lucide-react';
import classes from './FieldMessage.module.css';

/** A field's fault below it, with its icon (look guide §5). Mantine ties it to the field by aria-describedby. */
export function FieldMessage({ children }: { readonly children: string }) {
  return (
    <span className={classes.message}>
      <CircleAlert size={12} strokeWidth={2.25} aria-hidden="true" />
      {children}
    </span>
  );
}

/** A fault as an input's `error`: undefined where there is none, so that nothing is drawn. */
export function messageOf(text: string | undefined): React.ReactNode {
  return text === undefined || text === '' ? undefined : <FieldMessage>{text}</FieldMessage>;
}
