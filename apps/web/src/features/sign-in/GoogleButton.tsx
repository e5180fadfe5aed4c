import { Button, Tooltip } from '@mantine/core';
import { useConfig } from '../../lib/config.ts';

const NOT_SET_UP = 'Google sign-in is not set up on this installation.';

type GoogleButtonProps = { readonly busy: boolean; readonly onBegin: () => void };

/** 'Sign in with Google': works where the installation has it set up; elsewhere it says why it does not. */
export function GoogleButton({ busy, onBegin }: GoogleButtonProps) {
  const google = useConfig()?.google ?? false;
  const button = (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={<GoogleSign />}
      data-disabled={google ? undefined : true}
      aria-disabled={google ? undefined : true}
      aria-description={google ? undefined : NOT_SET_UP}
      disabled={busy}
      onClick={google ? onBegin : undefined}
    >
      Sign in with Google
    </Button>
  );
  if (google) return button;
  return (
    <Tooltip label={NOT_SET_UP} position="bottom">
      {button}
    </Tooltip>
  );
}

function GoogleSign() {
  return (
    <svg width="16" height="16" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.8H9v3.4h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.5z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2c-.8.5-1.8.9-3.1.9a5.4 5.4 0 0 1-5-3.7H1v2.3A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8l3-2.3z" />
      <path fill="#EA4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7z" />
    </svg>
  );
}
