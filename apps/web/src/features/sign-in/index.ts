export { SetPasswordPage } from './SetPasswordPage.tsx';
export { SignInPage } from './SignInPage.tsx';
