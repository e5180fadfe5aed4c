import { Button, CopyButton, TextInput } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import classes from '../Users.module.css';

type SecretTextProps = { readonly label: string; readonly text: string };

/** A link, key or secret to be copied: read-only, chosen whole when it gets the focus. */
export function SecretText({ label, text }: SecretTextProps) {
  return (
    <div className={classes.link}>
      <TextInput
        label={label}
        readOnly
        value={text}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ input: 'mono' }}
      />
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
