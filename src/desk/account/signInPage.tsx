import { useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useSession } from '../context.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { SignInForm } from './signInForm.tsx';

export function SignInPage() {
  const { t } = useLingui();
  useTitle(t`Sign in`);
  const { data } = useSession();
  if (data) return <Navigate to="/desk" replace />;
  return (
    <div className="grid min-h-dvh place-items-center p-4">
      <SignInForm />
    </div>
  );
}
