import { useLocation, useNavigate } from '@tanstack/react-router';
import { SetPasswordPage, SignInPage } from '../../features/sign-in/index.ts';
import { passwordLinkToken } from '../password-link.ts';
import { logOut } from '../sign-out.ts';

/** /login: the login screen, or, for a password link, the page that sets the password. */
export function Login() {
  const token = passwordLinkToken(useLocation({ select: ({ hash }) => hash }));
  const navigate = useNavigate();
  if (token === null) return <SignInPage />;
  // Somebody else may have been signed in here: who set the password logs in with it.
  const leave = async (): Promise<void> => {
    await logOut(null);
    await navigate({ to: '/login', replace: true });
  };
  return <SetPasswordPage key={token} token={token} onSet={() => void leave()} />;
}
