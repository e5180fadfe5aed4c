import type { Permission } from '@lanewright/access';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { useMay } from '../lib/current-user.ts';
import { NoPermission } from '../ui/NoPermission.tsx';
import { PageHead } from '../ui/page-head.tsx';

type GateProps = { readonly title: string; readonly may: readonly Permission[]; readonly children: ReactNode };

/** Shows a page to holders of its permission; anybody else is told so and led to the root (A-025…A-027). */
export function Gate({ title, may: required, children }: GateProps) {
  const may = useMay();
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: '/', replace: true }), [navigate]);
  if (may(...required)) return children;
  return (
    <>
      <PageHead title={title} />
      <NoPermission area={`‘${title}’`} onLeave={leave} />
    </>
  );
}
